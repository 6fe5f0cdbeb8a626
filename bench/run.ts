import { allBenches, quickBenches } from './benches.ts';
import { withBenchPortal, withBenchServer } from './portal.ts';
import { fullSize, smallSize } from './size.ts';

/**
 * `npm run bench`: figures as ratios within one run, because machines are noisy. It never fails
 * for being slow: compare the figures before and after a change of a hot path.
 * `npm run bench -- glossary` runs only the named bench, `-- all` every one, `--small` in seconds.
 */
const asked = process.argv.slice(2).filter((word) => word !== '--small');
const size = process.argv.includes('--small') ? smallSize : fullSize;
const unknown = asked.filter((name) => name !== 'all' && !(name in allBenches));
if (unknown.length > 0) throw new Error(`No such bench: ${unknown.join(', ')}`);
const all = Object.keys(asked.length > 0 ? allBenches : quickBenches);
const chosen = asked.length > 0 && !asked.includes('all') ? asked : all;

await withBenchServer(async (adminUrl) => {
  for (const name of chosen) {
    await withBenchPortal(adminUrl, size, async (portal) => {
      const lines = await allBenches[name]?.(portal);
      if (lines) for await (const line of lines) console.log(line);
    });
  }
});
