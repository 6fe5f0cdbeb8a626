import * as api from '@endcap/contract/operations/throttles';
import { operatorOf } from '../../../activity/operator.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import * as service from './throttles.service.ts';

export function throttleRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(api.listThrottles, ({ query }) => service.listThrottles(db, query));
  bind(api.liftThrottles, ({ scope, body }) =>
    service.liftThrottles(db, operatorOf(scope), body.throttleIds, body.reason),
  );
}
