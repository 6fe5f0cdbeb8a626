import { listOwnRequests, requestAccess } from '@endcap/contract/access-requests';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connection.ts';
import type { Bind } from '../../http/handler.ts';
import { askForAccess, requestsOf } from './access-requests.service.ts';

export function accessRequestRoutes(
  bind: Bind,
  { db, config }: { db: Database; config: Config },
): void {
  bind(requestAccess, ({ scope, params, body }) =>
    askForAccess({ db, config }, scope, params.userId, body),
  );
  bind(listOwnRequests, ({ scope, params, query }) => requestsOf(db, scope, params.userId, query));
}
