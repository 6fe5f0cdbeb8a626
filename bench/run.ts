import { benchActivityLog } from './activity-log.ts';
import { benchEmailDomains } from './email-domains.ts';
import { benchGlossary } from './glossary.ts';
import { withBenchPortal } from './portal.ts';

/** Minutes long, hence run when asked for. */
const onRequest = { glossary: benchGlossary };
const quick = { 'email-domains': benchEmailDomains, 'activity-log': benchActivityLog };

/**
 * `npm run bench`: figures as ratios within one run, since machines are noisy. It never fails for
 * being slow; whoever changes a hot path compares before and after. `npm run bench -- glossary`
 * runs what is named: email-domains, activity-log, glossary.
 */
const asked = process.argv.slice(2);
const named = Object.entries({ ...quick, ...onRequest }).filter(([name]) => asked.includes(name));
const benches = asked.length > 0 ? named : Object.entries(quick);
if (benches.length === 0) throw new Error(`No such bench: ${asked.join(', ')}`);

await withBenchPortal(async (portal) => {
  for (const [, bench] of benches) {
    for (const line of await bench(portal)) console.log(line);
  }
});
