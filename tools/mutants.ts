import { setPriority } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './child.ts';
import { reasonFor } from './mutants/accepted.ts';
import { testsNearMutants } from './mutants/candidates.ts';
import { type Attempt, judge, type Verdict } from './mutants/judge.ts';
import { type Mutant, mutantsOf, sample } from './mutants/mutations.ts';
import { runsAtLoad } from './mutants/probes.ts';
import { readReach, type TestChoice, testsReaching, withinBudget } from './mutants/reach.ts';
import { isProbed, readSources } from './mutants/sources.ts';
import type { NamedMutant } from './mutants/switches.ts';
import { openWorkshop, type Workshop } from './mutants/workshop.ts';

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

async function tryMutants(): Promise<void> {
  const all = await first.lint(planted);
  const chosen = chooseMutants(all);
  const reach = await readReach(sources, {
    path: join(root, '.cache', 'mutants.json'),
    mutants: chosen,
    tests: [...new Set(positionals.flatMap((folder) => nearest(folder, chosen)))],
    measure: (tests) => {
      console.log(`Measuring what ${tests.length} test files reach`);
      return first.measureReach(tests);
    },
  });
  while (workshops.length < Number(values.workers)) workshops.push(await openWorkshop());
  console.log(`${reach.size} test files, ready after ${secondsSince(started)} s`);
  const reaching = new Map(
    chosen.map((mutant) => [mutant, testsReaching(sources, reach, mutant)] as const),
  );
  const within = (mutant: NamedMutant, seconds: number) =>
    withinBudget(reaching.get(mutant) ?? [], seconds, seconds === firstBudget ? 2 : fewestFiles);
  // An accepted mutant survives, so it would take the longest.
  const tried = chosen.filter((mutant) => !reasonFor(sources, mutant));
  const verdicts = await runRounds(tried, within);
  const testsOf = (mutant: NamedMutant) => {
    const ran = within(mutant, Number(values.budget)).length;
    return { ran, left: (reaching.get(mutant)?.length ?? 0) - ran };
  };
  for (const folder of positionals) {
    const own = chosen.filter(({ file }) => isIn(folder, file));
    console.log(`\n${folder}: ${printScore(own, verdicts, testsOf)}`);
  }
  console.log(`in ${secondsSince(started)} s`);
}

function nearest(folder: string, chosen: NamedMutant[]): string[] {
  const own = chosen.filter(({ file }) => isIn(folder, file));
  return testsNearMutants(sources, own, Number(values.tests));
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
async function runRounds(
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

function printScore(
  chosen: NamedMutant[],
  verdicts: Map<NamedMutant, Verdict>,
  testsOf: (mutant: NamedMutant) => { ran: number; left: number },
): string {
  let accepted = 0;
  let survived = 0;
  for (const mutant of chosen) {
    const verdict = verdicts.get(mutant);
    if (verdict) {
      if (values.verbose || verdict.isTimeout)
        console.log(`caught   ${describeMutant(mutant)} by ${verdict.caughtBy}`);
      continue;
    }
    const reason = reasonFor(sources, mutant);
    if (reason) accepted += 1;
    else survived += 1;
    const { ran, left } = testsOf(mutant);
    const tests = `${ran} test files${left ? `, ${left} more not run` : ''}`;
    console.log(
      `${reason ? 'accepted' : 'SURVIVED'} ${describeMutant(mutant)} (${tests})${reason ? `: ${reason}` : ''}`,
    );
  }
  const counted = chosen.length - accepted;
  const caught = counted - survived;
  const timeouts = chosen.filter((mutant) => verdicts.get(mutant)?.isTimeout).length;
  const score = counted === 0 ? 100 : Math.floor((100 * caught) / counted);
  return `score ${score}%: ${caught} of ${counted} caught (${timeouts} by a test that waited too long), ${survived} survived, ${accepted} accepted`;
}

function secondsSince(moment: number): number {
  return Math.round((performance.now() - moment) / 1000);
}

function describeMutant({ file, line, mutation, before }: NamedMutant): string {
  return `${file}:${line} ${mutation}: ${before.trim()}`;
}
