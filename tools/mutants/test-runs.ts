import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestChoice } from './reach.ts';

const folder = 'server/src/mutants';

export interface MutantRun {
  id: string;
  choices: TestChoice[];
}

export interface WrittenRun {
  id: string;
  choice: TestChoice;
  /** False for a run that turns no mutant on. */
  isMutant: boolean;
}

/**
 * Writes a test file for each mutant and each of its test files: it turns the mutant on and runs the
 * tests that reach it, until one fails. At the end the tests that caught a mutant run once more with
 * none: a test that fails then says nothing, and neither does a fault that one mutant has left behind
 * for the next. Returns the runs by the names of their files.
 */
export async function writeRuns(
  copy: string,
  batch: string,
  mutants: MutantRun[],
): Promise<Map<string, WrittenRun>> {
  const runs = mutants.flatMap(({ id, choices }) =>
    choices.map((choice) => ({ id, choice, isMutant: true })),
  );
  return write(copy, batch, [...runs, ...runs.map((run) => ({ ...run, isMutant: false }))]);
}

/** Writes one run without a mutant, which runs in any case. */
export async function writeRepetition(
  copy: string,
  batch: string,
  { id, choice }: WrittenRun,
): Promise<Map<string, WrittenRun>> {
  return write(copy, batch, [{ id, choice, isMutant: false }], true);
}

async function write(
  copy: string,
  batch: string,
  runs: WrittenRun[],
  always = false,
): Promise<Map<string, WrittenRun>> {
  await mkdir(join(copy, folder), { recursive: true });
  const written = new Map<string, WrittenRun>();
  for (const [index, run] of runs.entries()) {
    const name = `${folder}/${batch}-${index}.test.ts`;
    await writeFile(join(copy, name), textOf(run, { copy, batch, index, always }));
    written.set(name, run);
  }
  return written;
}

function textOf(
  { id, choice: { file, only }, isMutant }: WrittenRun,
  place: { copy: string; batch: string; index: number; always: boolean },
): string {
  const values = { id: `${place.batch} ${id}`, tests: `${place.batch} ${file} ${only}`, only };
  const chosen = only ? 'given.only.includes(fullNameOf(task))' : 'true';
  const needed = isMutant
    ? '!caught.has(given.id)'
    : `${place.always} || (caught.get(given.id) === given.tests && !repeated.has(given.tests))`;
  return `
import { afterEach, beforeEach, it } from 'vitest';
import { fullNameOf } from '${join(place.copy, 'tools/mutants/record-reach.ts')}';
const given = ${JSON.stringify(values)};
const caught = (globalThis.caughtMutants ??= new Map());
const repeated = (globalThis.repeatedTests ??= new Set());
if (!(${needed})) it.skip('is not needed', () => {});
else {
  ${isMutant ? `process.env.ACTIVE_MUTANT = '${id}'` : 'delete process.env.ACTIVE_MUTANT'};
  ${isMutant ? '' : 'repeated.add(given.tests);'}
  beforeEach(({ task, skip }) => skip(${isMutant ? 'caught.has(given.id) || ' : ''}!(${chosen})));
  afterEach(({ task }) => {
    if (${isMutant} && task.result?.state === 'fail') caught.set(given.id, given.tests);
  });
  await import('${join(place.copy, file)}?${place.batch}-${place.index}');
}
`;
}
