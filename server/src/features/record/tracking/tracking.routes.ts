import { recordTracking } from '@endcap/contract/record/tracking';
import { networkOf, subjectOf } from '../../../access/network.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { siteOf } from '../../../http/guards/site.ts';
import type { Space } from '../../../http/operations/space.ts';
import { recordEvents } from './tracking.service.ts';
import type { TrackingBudget } from './tracking-budget.ts';

export interface TrackingServices {
  db: Database;
  config: Config;
  space: Space;
  trackingBudget: TrackingBudget;
}

export function trackingRoutes(
  bind: Bind,
  { db, config, space, trackingBudget }: TrackingServices,
): void {
  bind(recordTracking, async ({ scope, body, request }) => {
    // A page that is still open when it is switched off goes on sending for a while.
    if (config.TRACKING === 'off') return;
    const { events } = body;
    // What the portal can do without is the first that stops when the disk fills up.
    if ((await space.state()) !== 'ok') return trackingBudget.drop(events.length);
    const visitor = {
      site: siteOf(request, config),
      companyId: scope?.company?.id ?? null,
      userId: scope?.actor.id ?? null,
    };
    const key = visitor.userId ? subjectOf(visitor.userId) : networkOf(request.ip);
    const taken = trackingBudget.take({ key, signedIn: scope !== null }, events.length);
    if (taken > 0) await recordEvents(db, visitor, events.slice(0, taken));
  });
}
