import { benchActivityLog } from './activity-log.ts';
import { benchEmailDomains } from './email-domains.ts';
import { benchGlossary } from './glossary.ts';
import { type BenchPortal, withBenchPortal } from './portal.ts';
import { benchUserFiles } from './user-files.ts';
import { benchUsers } from './users.ts';

type Bench = (portal: BenchPortal) => AsyncIterable<string> | Promise<Iterable<string>>;

const quick: Record<string, Bench> = {
  'email-domains': benchEmailDomains,
  'activity-log': benchActivityLog,
};
/** Minutes long, hence run when asked for. */
const onRequest: Record<string, Bench> = {
  glossary: benchGlossary,
  users: benchUsers,
  'user-files': benchUserFiles,
};

/**
 * `npm run bench`: figures as ratios within one run, because machines are noisy. It never fails
 * for being slow: compare the figures before and after a change of a hot path.
 * `npm run bench -- glossary` runs only the named bench.
 */
const asked = process.argv.slice(2);
const all = { ...quick, ...onRequest };
const unknown = asked.filter((name) => !(name in all));
if (unknown.length > 0) throw new Error(`No such bench: ${unknown.join(', ')}`);

await withBenchPortal(async (portal) => {
  for (const name of asked.length > 0 ? asked : Object.keys(quick)) {
    const lines = await all[name]?.(portal);
    if (lines) for await (const line of lines) console.log(line);
  }
});
