import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Mutant } from './mutations.ts';
import { probesAround, probesOf } from './probes.ts';
import { areaOf, isProbed, type Sources } from './sources.ts';

/** Which functions a test file has reached, by the names of their probes. */
export interface Reach {
  seconds: number;
  /** Reached before the first test, after the last one, or between two of them. */
  outside: string[];
  tests: Record<string, { seconds: number; reached: string[] }>;
}

/** The tests of one file that reach a mutant. */
export interface TestChoice {
  file: string;
  /** Full names; undefined for the whole file. */
  only: string[] | undefined;
  seconds: number;
}

interface ReachCache {
  /** Every probe that was planted when the tests were measured. */
  probes: string[];
  /** With a hash of the test file and of the test helpers that it imports. */
  tests: Record<string, Reach & { text: string }>;
}

/**
 * Returns the reach of the given test files, and of others that are known. It is kept between two
 * runs: a test file is measured again when it or one of its helpers has changed, or when it may reach
 * a new function that has one of the mutants.
 */
export async function readReach(
  sources: Sources,
  {
    path,
    mutants,
    tests,
    measure,
  }: {
    path: string;
    mutants: Mutant[];
    tests: string[];
    measure(tests: string[]): Promise<Map<string, Reach>>;
  },
): Promise<Map<string, Reach>> {
  const cache: ReachCache = await readFile(path, 'utf8').then(JSON.parse, () => ({
    probes: [],
    tests: {},
  }));
  const textOf = (test: string) => {
    const hash = createHash('sha256');
    for (const file of [test, ...helpersOf(sources, test)])
      hash.update(sources.texts.get(file) ?? '');
    return hash.digest('hex');
  };
  const isFirst = cache.probes.length === 0;
  const needed = isFirst
    ? [...sources.texts].flatMap(([file, text]) => probesOf(file, text))
    : mutants.flatMap(({ file, line }) => probesAround(sources, file, line));
  const probes = [...new Set([...cache.probes, ...needed])];
  const near = filesNear(sources, isFirst ? [] : probes.slice(cache.probes.length));
  const isOutdated = (test: string) => {
    const one = cache.tests[test];
    return one?.text !== textOf(test) || reachedBy(one).some((probe) => near.has(fileOf(probe)));
  };
  for (const test of Object.keys(cache.tests)) if (isOutdated(test)) delete cache.tests[test];
  const outdated = tests.filter((test) => !cache.tests[test]);
  await mkdir(dirname(path), { recursive: true });
  // What is measured stays when the run is interrupted.
  for (let at = 0; at < outdated.length; at += measuredAtOnce) {
    for (const [test, reach] of await measure(outdated.slice(at, at + measuredAtOnce)))
      cache.tests[test] = { ...reach, text: textOf(test) };
    await writeFile(path, JSON.stringify({ ...cache, probes }));
  }
  return new Map(Object.entries(cache.tests));
}

const measuredAtOnce = 12;
const fileOf = (probe: string) => probe.slice(0, probe.indexOf(':'));
const reachedBy = ({ outside, tests }: Reach) => [
  ...outside,
  ...Object.values(tests).flatMap(({ reached }) => reached),
];

/** The files that only tests use and that a test imports, directly or through one another. */
function helpersOf({ imports }: Sources, test: string): string[] {
  const helpers = new Set<string>();
  const add = (file: string) => {
    for (const one of imports.get(file) ?? []) {
      if (isProbed(one) || one.startsWith('messages/') || helpers.has(one)) continue;
      helpers.add(one);
      add(one);
    }
  };
  add(test);
  return [...helpers].toSorted();
}

/** The files of these functions and those that import them. */
function filesNear({ importers }: Sources, probes: string[]): Set<string> {
  const files = new Set(probes.map(fileOf));
  return new Set([...files].flatMap((file) => [file, ...(importers.get(file) ?? [])]));
}

/** Every test that reaches a mutant, the likeliest to be about it first, then the fastest. */
export function testsReaching(
  sources: Sources,
  reach: Map<string, Reach>,
  { file, line }: Mutant,
): TestChoice[] {
  const probes = new Set(probesAround(sources, file, line));
  const isReached = (names: string[]) => names.some((name) => probes.has(name));
  const choices = [...reach].flatMap(([test, { seconds, outside, tests }]): TestChoice[] => {
    const reaching = Object.entries(tests).filter(([, { reached }]) => isReached(reached));
    if (isReached(outside)) return [{ file: test, only: undefined, seconds }];
    if (reaching.length === 0) return [];
    const ownSeconds = Object.values(tests).reduce((sum, one) => sum + one.seconds, 0);
    const chosenSeconds = reaching.reduce((sum, [, one]) => sum + one.seconds, 0);
    return [
      {
        file: test,
        only: reaching.map(([name]) => name),
        seconds: Math.max(0, seconds - ownSeconds) + chosenSeconds,
      },
    ];
  });
  return choices.toSorted(
    (a, b) => placeOf(a.file, file) - placeOf(b.file, file) || a.seconds - b.seconds,
  );
}

/** How likely a test file is to be about a file: the lower, the sooner it runs. */
function placeOf(test: string, file: string): number {
  if (test.startsWith(`${dirname(file)}/`)) return 0;
  if (sharesName(test, file)) return 1;
  return areaOf(test) === areaOf(file) ? 2 : 3;
}

/** Two words of the names are the same, as in refuse-lost-rights.ts and lost-rights.routes.test.ts. */
export function sharesName(test: string, file: string): boolean {
  const words = wordsOf(file);
  return wordsOf(test).filter((word) => words.includes(word)).length > 1;
}

const wordsOf = (file: string) => (file.split('/').at(-1) ?? '').replace(/\..*/, '').split('-');

/** As many of the first choices as take this long together, and at least so many. */
export function withinBudget(choices: TestChoice[], seconds: number, atLeast = 2): TestChoice[] {
  let spent = 0;
  return choices.filter((choice, index) => {
    spent += choice.seconds;
    return index < atLeast || spent <= seconds;
  });
}
