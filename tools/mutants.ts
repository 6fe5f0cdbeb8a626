import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startTestServer } from '../server/src/testing/test-server.ts';
import { root } from './child.ts';
import { reasonFor } from './mutants/accepted.ts';
import { type Mutant, mutantsOf, sample } from './mutants/mutations.ts';
import { probeAround } from './mutants/probes.ts';
import { areaOf, isTest, readSources, relatedTests } from './mutants/related-tests.ts';
import { openWorkshop, type Reach } from './mutants/workshop.ts';

/**
 * `npm run mutants -- server/src/access`: plants small faults in a folder, one at a time, and prints
 * how many are caught by the tests of the folder and of the features that use it.
 * `--limit` is the number of faults, `--seed` chooses other ones, `--tests <path>` names further
 * tests, `--near` is the number of test files of other features for each file, `--budget` the
 * seconds of tests that a fault may take, and `--at <file:line>` tries the faults of one line.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string', multiple: true, default: [] },
    at: { type: 'string', multiple: true, default: [] },
    limit: { type: 'string', default: '40' },
    seed: { type: 'string', default: '13' },
    near: { type: 'string', default: '12' },
    budget: { type: 'string', default: '60' },
    verbose: { type: 'boolean', default: false },
  },
});
if (positionals.length === 0) {
  console.error(
    'Usage: npm run mutants -- <folder>... [--limit 40] [--seed 13] [--tests <path>]...',
  );
  process.exit(2);
}
if (positionals.some((folder) => folder.startsWith('web'))) {
  console.error('The screens have no mutants yet: name a folder of the server or the contract.');
  process.exit(2);
}
const batchSize = 10;
/** Seconds of tests that a mutant may take in the first round. */
const firstBudget = 15;
const started = performance.now();
const sources = await readSources(root);
const isChosen = (file: string) =>
  positionals.some((folder) => file === folder || file.startsWith(`${folder.replace(/\/$/, '')}/`));
const planted = [...sources.texts]
  .filter(([file]) => isChosen(file) && !isTest(file) && !file.includes('/testing/'))
  .toSorted(([a], [b]) => a.localeCompare(b))
  .flatMap(([file, text]) => mutantsOf(file, text));
const extra = [...sources.texts.keys()].filter(
  (file) => isTest(file) && values.tests.some((path) => file.startsWith(path)),
);

const server = await startTestServer();
const workshop = await openWorkshop(server.adminUrl);
const verified = new Set<string>();
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    isStopping = true;
    await workshop.close();
    await server.stop();
    process.exit(1);
  });
}
try {
  const all = await workshop.lint(planted);
  const chosen = values.at.length
    ? all.filter(({ file, line }) => values.at.some((text) => `${file}:${line}`.endsWith(text)))
    : sample(all, Number(values.limit), Number(values.seed));
  console.log(
    `${all.length} mutants in ${positionals.join(', ')} (and ${planted.length - all.length} that the linter reports), ${chosen.length} of them tried, seed ${values.seed}`,
  );
  const distances = new Map(
    [...new Set(chosen.map(({ file }) => file))].map((file) => [file, relatedTests(sources, file)]),
  );
  const related = [...distances].flatMap(([file, tests]) => nearest(file, tests)).concat(extra);
  const reach = await reachOf([...new Set(related)]);
  console.log(`${reach.size} test files, ready after ${secondsSince(started)} s`);
  const testsOf = (mutant: Mutant, budget: number) =>
    testsFor(mutant, { reach, budget, distance: distances.get(mutant.file) });
  const together = await runTogether(chosen, (mutant) => testsOf(mutant, firstBudget).tests);
  const survivors: Mutant[] = [];
  let accepted = 0;
  for (const mutant of chosen) {
    if (together.caught.has(mutant)) continue;
    const from = performance.now();
    const { tests: all, left } = testsOf(mutant, Number(values.budget));
    const passed = together.passed.get(mutant) ?? [];
    const tests = all.filter((test) => !passed.includes(test));
    const failure = tests.length ? await workshop.runMutant(mutant, tests) : undefined;
    const took = `${secondsSince(from)} s`;
    if (failure) {
      await verifyOnce(failure.test);
      if (values.verbose)
        console.log(`caught ${describeMutant(mutant)} (${took}) by ${failure.text}`);
      continue;
    }
    const reason = reasonFor(mutant);
    if (reason) accepted += 1;
    else survivors.push(mutant);
    const ran = `${all.length} test files${left ? `, ${left} more not run` : ''}, ${took}`;
    console.log(
      `${reason ? 'accepted' : 'SURVIVED'} ${describeMutant(mutant)} (${ran})${reason ? `: ${reason}` : ''}`,
    );
  }
  const counted = chosen.length - accepted;
  const caught = counted - survivors.length;
  const score = counted === 0 ? 100 : Math.floor((100 * caught) / counted);
  console.log(
    `score ${score}%: ${caught} of ${counted} caught, ${survivors.length} survived, ${accepted} accepted, in ${secondsSince(started)} s`,
  );
} catch (error) {
  // The end of the tests' process is not worth reporting when a signal ended it.
  if (!isStopping) throw error;
} finally {
  if (!isStopping) {
    await workshop.close();
    await server.stop();
  }
}

/**
 * Most mutants are caught here, in a fraction of the time: with the tests that are likely to catch
 * them, and without loading the modules for each. The others run alone with the rest of the tests.
 */
async function runTogether(chosen: Mutant[], testsOf: (mutant: Mutant) => string[]) {
  const named = chosen.map((mutant, index) => ({ ...mutant, id: `m${index}` }));
  const planted = await workshop.plantTogether(named);
  const caught = new Set<Mutant>();
  const passed = new Map<Mutant, string[]>();
  for (let at = 0; at < planted.length; at += batchSize) {
    const batch = planted.slice(at, at + batchSize);
    const runs = batch.map((mutant) => ({ ...mutant, tests: testsOf(mutant) }));
    const from = performance.now();
    const result = await workshop.runTogether(runs);
    for (const { id, tests } of result ? runs : []) {
      const mutant = chosen[Number(id.slice(1))] as Mutant;
      const text = result?.get(id);
      if (text) caught.add(mutant);
      else passed.set(mutant, tests);
      if (text && values.verbose) console.log(`caught ${describeMutant(mutant)} by ${text}`);
    }
    console.log(
      `${caught.size} of ${at + batch.length} caught together, ${secondsSince(from)} s${result ? '' : ', not finished'}`,
    );
  }
  await workshop.restore();
  return { caught, passed };
}

/** The tests of the file's own area, and some of the areas that use it, nearest first. */
function nearest(file: string, tests: Map<string, number>): string[] {
  const names = [...tests].toSorted(([, a], [, b]) => a - b).map(([test]) => test);
  const { true: own = [], false: others = [] } = Object.groupBy(names, (test) =>
    String(areaOf(test) === areaOf(file)),
  );
  return [...own, ...others.slice(0, Number(values.near))];
}

/** The tests of a mutant: those of its own folder first, then the nearest and the shortest. */
function testsFor(
  mutant: Mutant,
  {
    reach,
    distance,
    budget,
  }: { reach: Map<string, Reach>; distance: Map<string, number> | undefined; budget: number },
): { tests: string[]; left: number } {
  const source = sources.texts.get(mutant.file) ?? '';
  const probe = probeAround(mutant.file, source, mutant.line);
  // A constant, or a function in which no probe could be planted.
  const isReached = [...reach.values()].some(({ reached }) => reached.includes(probe));
  const folder = mutant.file.slice(0, mutant.file.lastIndexOf('/'));
  const ranked = [...reach]
    .filter(([test, { reached }]) =>
      isReached ? reached.includes(probe) : distance?.has(test) || extra.includes(test),
    )
    .map(([test, { seconds }]) => ({
      test,
      seconds,
      place: test.startsWith(`${folder}/`) ? 0 : (distance?.get(test) ?? 0),
    }))
    .toSorted((a, b) => a.place - b.place || a.seconds - b.seconds);
  const tests: string[] = [];
  let spent = 0;
  for (const { test, seconds, place } of ranked) {
    spent += seconds;
    const isNeeded = place === 0 || tests.length < 3 || extra.includes(test);
    if (isNeeded || spent <= budget) tests.push(test);
  }
  return { tests, left: ranked.length - tests.length };
}

/** Kept between runs: a test file is measured again when it has changed. */
async function reachOf(tests: string[]): Promise<Map<string, Reach>> {
  const path = join(root, '.cache', 'mutants.json');
  const known: Record<string, Reach & { text: string }> = await readFile(path, 'utf8').then(
    JSON.parse,
    () => ({}),
  );
  const textOf = (test: string) => hash(sources.texts.get(test) ?? '');
  const unknown = tests.filter((test) => known[test]?.text !== textOf(test));
  const measured = unknown.length ? await workshop.measureReach(unknown) : new Map<string, Reach>();
  for (const [test, one] of measured) {
    known[test] = { ...one, text: textOf(test) };
    verified.add(test);
  }
  await mkdir(join(root, '.cache'), { recursive: true });
  await writeFile(path, JSON.stringify(known));
  return new Map(tests.flatMap((test) => (known[test] ? [[test, known[test]]] : [])));
}

/** A test file that was measured in an earlier run may fail on the code as it is now. */
async function verifyOnce(test: string): Promise<void> {
  if (test && !verified.has(test)) await workshop.verify(test);
  verified.add(test);
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function secondsSince(moment: number): number {
  return Math.round((performance.now() - moment) / 1000);
}

function describeMutant({ file, line, mutation, before }: Mutant): string {
  return `${file}:${line} ${mutation}: ${before.trim()}`;
}
