import { acceptAddendum, readAddendum } from '@endcap/contract/content/agreements';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { acceptOwnAddendum, readAddendumOf } from './agreements.service.ts';

export function agreementRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(readAddendum, ({ scope, params }) => readAddendumOf(db, scope, params.loginId));
  bind(acceptAddendum, ({ scope, params, body }) =>
    acceptOwnAddendum(db, scope, params.loginId, body),
  );
}
