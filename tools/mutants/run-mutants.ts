import { setPriority } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../child.ts';
import { reasonFor } from './accepted.ts';
import { testsNearMutants } from './candidates.ts';
import { type Attempt, judge, type Verdict } from './judge.ts';
import { type Mutant, mutantsOf, sample } from './mutations.ts';
import { runsAtLoad } from './probes.ts';
import { type Reach, readReach, type TestChoice, testsReaching, withinBudget } from './reach.ts';
import { isProbed, readSources } from './sources.ts';
import type { NamedMutant } from './switches.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

/**
 * `npm run mutants -- server/src/access`: plants small faults in a folder, one at a time, and prints
 * how many are caught by the tests of the server near it. Several folders have a score each. The
 * first run measures which functions each of these tests reaches, and keeps it in .cache/mutants.json.
 * `--limit` is the number of faults of a folder, `--seed` chooses other ones, `--tests` is the number of
 * test files of a folder, `--budget` the seconds of tests that a fault may take, and
 * `--at <file:line>` tries the faults of one line.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string', multiple: true, default: [] },
    limit: { type: 'string', default: '40' },
    seed: { type: 'string', default: '13' },
    budget: { type: 'string', default: '60' },
    tests: { type: 'string', default: '40' },
    workers: { type: 'string', default: '1' },
    verbose: { type: 'boolean', default: false },
  },
});
if (positionals.length === 0) {
  console.error('Usage: npm run mutants -- <folder>... [--limit 40] [--seed 13] [--at file:line]');
  process.exit(2);
}
if (positionals.some((folder) => folder.startsWith('web'))) {
  console.error('The screens have no mutants yet: name a folder of the server or the contract.');
  process.exit(2);
}
/** Most mutants are caught within the first seconds; the others run the rest of their tests later. */
const firstBudget = 8;
/** A survivor meets at least so many test files, however slow they are on a busy machine. */
const fewestFiles = 8;
/** Those that the nearest tests have not caught meet as many again, which are nearest to them alone. */
const rounds = 2;
const firstBatch = 8;
const secondBatch = 2;

// People work on the machine meanwhile; the processes started here inherit it.
setPriority(5);
const started = performance.now();
const sources = await readSources(root);
const isIn = (folder: string, file: string) =>
  file === folder || file.startsWith(`${folder.replace(/\/$/, '')}/`);
const planted = [...sources.texts]
  .filter(([file]) => isProbed(file) && positionals.some((folder) => isIn(folder, file)))
  .toSorted(([a], [b]) => a.localeCompare(b))
  .flatMap(([file, text]) => mutantsOf(file, text));

const first = await openWorkshop();
const workshops = [first];
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    isStopping = true;
    for (const workshop of workshops) await workshop.close();
    process.exit(1);
  });
}
try {
  await tryMutants();
} catch (error) {
  // The end of the tests' process is not worth reporting when a signal ended it.
  if (!isStopping) throw error;
} finally {
  if (!isStopping) for (const workshop of workshops) await workshop.close();
}

/** What became of a mutant so far. */
interface Progress {
  verdict?: Verdict;
  /** The test files that have met it. */
  ran: Set<string>;
  /** Test files that reach it and had no time. */
  left: number;
}

async function tryMutants(): Promise<void> {
  const chosen = chooseMutants(await first.lint(planted));
  while (workshops.length < Number(values.workers)) workshops.push(await openWorkshop());
  const all = new Map(chosen.map((mutant) => [mutant, { ran: new Set(), left: 0 } as Progress]));
  // An accepted mutant survives, so it would take the longest.
  const tried = chosen.filter((mutant) => !reasonFor(sources, mutant));
  const known = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const mutants = tried.filter((mutant) => !all.get(mutant)?.verdict);
    const tests = positionals.flatMap((folder) => nearest(folder, mutants, known));
    if (tests.length === 0) break;
    const reach = await reachOf(mutants, tests);
    for (const test of reach.keys()) known.add(test);
    await tryWith(reach, new Map(mutants.map((mutant) => [mutant, all.get(mutant) as Progress])));
  }
  for (const folder of positionals) {
    const own = [...all].filter(([{ file }]) => isIn(folder, file));
    console.log(`\n${folder}: ${printScore(own)}`);
  }
  console.log(`in ${secondsSince(started)} s`);
}

async function tryWith(
  reach: Map<string, Reach>,
  mutants: Map<NamedMutant, Progress>,
): Promise<void> {
  const choices = new Map(
    [...mutants].map(([mutant, { ran }]) => {
      const reaching = testsReaching(sources, reach, mutant);
      return [mutant, reaching.filter(({ file }) => !ran.has(file))] as const;
    }),
  );
  const within = (mutant: NamedMutant, seconds: number) =>
    withinBudget(choices.get(mutant) ?? [], seconds, seconds === firstBudget ? 2 : fewestFiles);
  const verdicts = await runRound([...mutants.keys()], within);
  for (const [mutant, progress] of mutants) {
    const verdict = verdicts.get(mutant);
    if (verdict) progress.verdict = verdict;
    const met = within(mutant, Number(values.budget));
    for (const { file } of met) progress.ran.add(file);
    progress.left = (choices.get(mutant)?.length ?? 0) - met.length;
  }
}

/** The nearest test files of the mutants of a folder that are not known yet. */
function nearest(folder: string, mutants: NamedMutant[], known: Set<string>): string[] {
  const own = mutants.filter(({ file }) => isIn(folder, file));
  const near = testsNearMutants(sources, own, sources.texts.size);
  return near.filter((test) => !known.has(test)).slice(0, Number(values.tests));
}

async function reachOf(mutants: NamedMutant[], tests: string[]): Promise<Map<string, Reach>> {
  const reach = await readReach(sources, {
    path: join(root, '.cache', 'mutants.json'),
    mutants,
    tests: [...new Set(tests)],
    measure: (some) => {
      console.log(`Measuring what ${some.length} test files reach`);
      return first.measureReach(some);
    },
  });
  console.log(`${reach.size} test files, ready after ${secondsSince(started)} s`);
  return reach;
}

/** A sample of each folder, or the mutants of the named lines. */
function chooseMutants(all: Mutant[]): NamedMutant[] {
  const chosen = new Set<Mutant>();
  for (const folder of positionals) {
    const inFolder = all.filter(({ file }) => isIn(folder, file));
    const own = values.at.length
      ? inFolder.filter(({ file, line }) =>
          values.at.some((text) => `${file}:${line}`.endsWith(text)),
        )
      : sample(inFolder, Number(values.limit), Number(values.seed));
    for (const mutant of own) chosen.add(mutant);
    const linted = planted.filter(({ file }) => isIn(folder, file)).length - inFolder.length;
    console.log(
      `${folder}: ${inFolder.length} mutants (and ${linted} that the linter reports), ${own.length} of them tried, seed ${values.seed}`,
    );
  }
  return [...chosen].map((mutant, index) => ({ ...mutant, id: `m${index}` }));
}

/**
 * Mutants that can be turned on run together, without loading the modules for each: with the first
 * of their tests, then with the rest. The others run alone.
 */
async function runRound(
  chosen: NamedMutant[],
  within: (mutant: NamedMutant, seconds: number) => TestChoice[],
): Promise<Map<NamedMutant, Verdict>> {
  const verdicts = new Map<NamedMutant, Verdict>();
  const keep = (found: Map<Attempt, Verdict>) => {
    for (const [{ mutant }, verdict] of found) verdicts.set(mutant, verdict);
  };
  const report = (list: Attempt[]) => {
    const survivors = list.filter(({ mutant }) => !verdicts.has(mutant));
    if (values.verbose)
      for (const { mutant } of survivors) console.log(`not caught: ${describeMutant(mutant)}`);
  };
  let switchable: NamedMutant[] = [];
  const atRunTime = chosen.filter(({ file, line }) => !runsAtLoad(sources, file, line));
  for (const workshop of workshops) switchable = await workshop.plantTogether(atRunTime);
  const ids = new Set(switchable.map(({ id }) => id));
  const together = chosen.filter(({ id }) => ids.has(id));
  const budget = Number(values.budget);
  const begin = (mutant: NamedMutant) => within(mutant, firstBudget);
  const rest = (mutant: NamedMutant) => within(mutant, budget).slice(begin(mutant).length);
  await inBatches('first tests', attemptsOf(together, begin), firstBatch, async (workshop, list) =>
    keep(await judge(workshop, list)),
  );
  const left = together.filter((mutant) => !verdicts.has(mutant));
  await inBatches('other tests', attemptsOf(left, rest), secondBatch, async (workshop, list) => {
    keep(await judge(workshop, list));
    report(list);
  });
  for (const workshop of workshops) await workshop.restore();
  const others = chosen.filter(({ id }) => !ids.has(id));
  const whole = (mutant: NamedMutant) => within(mutant, budget);
  await inBatches('alone', attemptsOf(others, whole), 1, async (workshop, list) => {
    const runAlone = async ([attempt]: Attempt[]) =>
      attempt &&
      workshop.runAlone(attempt.mutant, { id: attempt.mutant.id, choices: attempt.choices });
    keep(await judge(workshop, list, runAlone));
    report(list);
  });
  return verdicts;
}

function attemptsOf(
  mutants: NamedMutant[],
  choicesOf: (mutant: NamedMutant) => TestChoice[],
): Attempt[] {
  return mutants
    .map((mutant) => ({ mutant, choices: choicesOf(mutant) }))
    .filter(({ choices }) => choices.length > 0);
}

/** Each workshop takes the next batch when it has finished one. */
async function inBatches(
  name: string,
  attempts: Attempt[],
  size: number,
  work: (workshop: Workshop, batch: Attempt[]) => Promise<void>,
): Promise<void> {
  const queue = [...attempts];
  const from = performance.now();
  await Promise.all(
    workshops.map(async (workshop) => {
      while (queue.length > 0) {
        await work(workshop, queue.splice(0, size));
        if (values.verbose)
          console.log(`${name}: ${queue.length} left after ${secondsSince(from)} s`);
      }
    }),
  );
  console.log(`${name}: ${attempts.length} mutants in ${secondsSince(from)} s`);
}

function printScore(tried: [NamedMutant, Progress][]): string {
  let accepted = 0;
  let survived = 0;
  for (const [mutant, { verdict, ran, left }] of tried) {
    if (verdict) {
      if (values.verbose || verdict.isTimeout)
        console.log(`caught   ${describeMutant(mutant)} by ${verdict.caughtBy}`);
      continue;
    }
    const reason = reasonFor(sources, mutant);
    if (reason) accepted += 1;
    else survived += 1;
    const tests = `${ran.size} test files${left ? `, ${left} more not run` : ''}`;
    console.log(
      reason
        ? `accepted ${describeMutant(mutant)}: ${reason}`
        : `SURVIVED ${describeMutant(mutant)} (${tests})`,
    );
  }
  const counted = tried.length - accepted;
  const caught = counted - survived;
  const timeouts = tried.filter(([, { verdict }]) => verdict?.isTimeout).length;
  const score = counted === 0 ? 100 : Math.floor((100 * caught) / counted);
  return `score ${score}%: ${caught} of ${counted} caught (${timeouts} by a test that waited too long), ${survived} survived, ${accepted} accepted`;
}

function secondsSince(moment: number): number {
  return Math.round((performance.now() - moment) / 1000);
}

function describeMutant({ file, line, mutation, before }: NamedMutant): string {
  return `${file}:${line} ${mutation}: ${before.trim()}`;
}
