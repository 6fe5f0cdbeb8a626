import * as api from '@endcap/contract/identity/recovery';
import type { Site } from '@endcap/contract/sites';
import { hashToken } from '../../../access/secret-token.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { siteAddress } from '../../../mail/site-address.ts';
import { listRecoveries } from './list-recoveries.service.ts';
import * as recovery from './recovery.service.ts';

export function recoveryRoutes(bind: Bind, { db, config }: { db: Database; config: Config }): void {
  const contextOf = (request: { id: string }) => ({
    requestId: request.id,
    addressOf: (site: Site) => siteAddress(site, config),
  });
  bind(api.checkRecoveryLink, ({ body }) => recovery.checkRecoveryLink(db, hashToken(body.token)));
  bind(api.stopRecoveryByLink, ({ body, request }) =>
    recovery.stopRecoveryByLink(db, hashToken(body.token), contextOf(request)),
  );
  bind(api.readOwnRecovery, ({ scope }) => recovery.readOwnRecovery(db, scope.actor.id));
  bind(api.stopOwnRecovery, ({ scope, request }) =>
    recovery.stopOwnRecovery(db, scope.actor, contextOf(request)),
  );
  bind(api.listRecoveries, ({ scope }) => listRecoveries(db, scope));
  bind(api.approveRecovery, ({ scope, params, request }) =>
    recovery.approveRecovery(db, scope.actor, params.recoveryId, contextOf(request)),
  );
  bind(api.denyRecovery, ({ scope, params, body, request }) =>
    recovery.denyRecovery(db, scope.actor, { ...params, ...body }, contextOf(request)),
  );
}
