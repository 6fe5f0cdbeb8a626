import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benches, quickBenches } from './benches.ts';
import { withBenchPortal, withBenchServer } from './portal.ts';
import { resultsPage } from './results.ts';
import { type BenchResult, formatLine, formatTable } from './row.ts';
import { fullSize, largestSize, quickSize, smallSize } from './size.ts';

/**
 * `npm run bench`: every bench, then one table, which is written to bench/results.md. It never fails
 * for being slow: machines are noisy, and only ratios within one run mean something.
 * `-- glossary users` runs some benches, `--small` makes each of them seconds long; neither of the
 * two writes the page, unless `--out` names a file for it. `--largest` loads ten times the activity.
 * `-- quick` runs the benches of what is still slow, in about five minutes on a free machine.
 */
const { values, positionals } = parseArgs({
  options: {
    small: { type: 'boolean', default: false },
    largest: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
  allowPositionals: true,
});
const isQuick = positionals.includes('quick');
const named = positionals.filter((name) => name !== 'all' && name !== 'quick');
const asked = isQuick && named.length === 0 ? quickBenches : named;
const unknown = asked.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(
    `No such bench: ${unknown.join(', ')}. Benches: ${Object.keys(benches).join(', ')}.`,
  );
  process.exit(2);
}
const chosen = asked.length > 0 ? asked : Object.keys(benches);
const wholeSize = values.largest ? largestSize : fullSize;
const chosenSize = isQuick ? quickSize : wholeSize;
const size = values.small ? smallSize : chosenSize;
const isWhole = asked.length === 0 && !values.small;
const page = values.out ?? (isWhole ? join(import.meta.dirname, 'results.md') : undefined);

await withBenchServer(async (adminUrl) => {
  const results: BenchResult[] = [];
  for (const name of chosen) {
    const result: BenchResult = { bench: name, rows: [] };
    results.push(result);
    const started = performance.now();
    try {
      await withBenchPortal(adminUrl, size, async (portal) => {
        for await (const output of (await benches[name]?.(portal)) ?? []) {
          console.log(formatLine(output));
          if (typeof output !== 'string') result.rows.push(output);
        }
      });
    } catch (error) {
      // One broken bench must not cost the figures of the others, which took long.
      console.error(error);
      result.rows.push({ name: 'the bench failed', figure: String(error), held: false });
      process.exitCode = 1;
    }
    console.log(`${name}: ${((performance.now() - started) / 1_000).toFixed(0)} s`);
    // Written after each bench, so that an interrupted run leaves what it has measured.
    if (page) await writeFile(page, await resultsPage(adminUrl, size, results));
  }
  console.log(`\n${formatTable(results)}`);
});
