import { benchActivityLog } from './activity-log.ts';
import { benchEmailDomains } from './email-domains.ts';
import { withBenchPortal } from './portal.ts';

/**
 * `npm run bench`: figures as ratios within one run, since machines are noisy. It never fails for
 * being slow; whoever changes a hot path compares before and after.
 */
await withBenchPortal(async (portal) => {
  for (const bench of [benchEmailDomains, benchActivityLog]) {
    for (const line of await bench(portal)) console.log(line);
  }
});
