import { glob, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { startTestServer } from '../server/src/testing/test-server.ts';
import { root, stopChildrenOnSignal } from './child.ts';
import { reasonFor } from './mutants/accepted.ts';
import { type Mutant, mutantsOf, spread } from './mutants/mutations.ts';
import { openWorkshop } from './mutants/workshop.ts';

/**
 * `npm run mutants -- server/src/access`: plants small faults in a folder, one at a time, and prints
 * how many its tests catch. `--tests <path>` names further tests, `--limit` how many faults to try.
 */
stopChildrenOnSignal();
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string', multiple: true, default: [] },
    limit: { type: 'string', default: '40' },
  },
});
if (positionals.length === 0) {
  console.error('Usage: npm run mutants -- <folder>... [--tests <path>]... [--limit 40]');
  process.exit(2);
}

const all: Mutant[] = [];
for (const folder of positionals) {
  for await (const file of glob(`${folder}/**/*.{ts,tsx}`, { cwd: root })) {
    if (/\.test\.|\/testing\//.test(file)) continue;
    all.push(...mutantsOf(file, await readFile(`${root}/${file}`, 'utf8')));
  }
}
const chosen = spread(
  all.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line),
  Number(values.limit),
);
console.log(`${all.length} mutants in ${positionals.join(', ')}, ${chosen.length} of them tried`);

const server = await startTestServer();
const workshop = await openWorkshop([...positionals, ...values.tests], server.adminUrl);
try {
  const failure = await workshop.failureWithoutMutant();
  if (failure) throw new Error(`The tests fail without any mutant:\n${failure}`);
  const survivors: Mutant[] = [];
  let accepted = 0;
  for (const mutant of chosen) {
    if (await workshop.isCaught(mutant)) continue;
    const reason = reasonFor(mutant);
    if (reason) accepted += 1;
    else survivors.push(mutant);
    console.log(
      `${reason ? 'accepted' : 'SURVIVED'} ${describeMutant(mutant)}${reason ? `: ${reason}` : ''}`,
    );
  }
  const counted = chosen.length - accepted;
  const caught = counted - survivors.length;
  const score = counted === 0 ? 100 : Math.floor((100 * caught) / counted);
  console.log(
    `score ${score}%: ${caught} of ${counted} caught, ${survivors.length} survived, ${accepted} accepted`,
  );
} finally {
  await workshop.close();
  await server.stop();
}

function describeMutant({ file, line, mutation, before }: Mutant): string {
  return `${file}:${line} ${mutation}: ${before.trim()}`;
}
