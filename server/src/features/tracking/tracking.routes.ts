import { recordTracking } from '@endcap/contract/tracking';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connection.ts';
import type { Bind } from '../../http/endpoints/handler.ts';
import { siteOf } from '../../http/guards/site.ts';
import { recordEvents } from './tracking.service.ts';

export function trackingRoutes(bind: Bind, { db, config }: { db: Database; config: Config }): void {
  bind(recordTracking, async ({ scope, body, request }) => {
    // A page that is still open when it is switched off goes on sending for a while.
    if (config.TRACKING === 'off') return;
    const visitor = {
      site: siteOf(request, config),
      companyId: scope?.company?.id ?? null,
      userId: scope?.actor.id ?? null,
    };
    await recordEvents(db, visitor, body.events);
  });
}
