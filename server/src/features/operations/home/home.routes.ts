import {
  followSupplier as followEndpoint,
  listFollowedSuppliers as listSuppliersEndpoint,
} from '@endcap/contract/operations/followed-suppliers';
import * as api from '@endcap/contract/operations/home';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { readCounts } from './counts.service.ts';
import { listFailures, retryFailures } from './failures.service.ts';
import { followSupplier, listFollowedSuppliers } from './followed-suppliers.service.ts';
import { readHome } from './home.service.ts';
import { readToday } from './today.service.ts';

export function homeRoutes(bind: Bind, { db, config }: { db: Database; config: Config }): void {
  bind(api.readHome, ({ scope }) => readHome(db, scope));
  bind(api.readCounts, ({ scope }) => readCounts(db, scope));
  bind(listSuppliersEndpoint, ({ scope }) => listFollowedSuppliers(db, scope));
  bind(followEndpoint, ({ scope, params, body }) =>
    followSupplier(db, scope, { ...params, ...body }),
  );
  bind(api.listFailures, () => listFailures(db));
  bind(api.retryFailures, ({ scope, body }) => retryFailures(db, scope, body, config));
  bind(api.readToday, ({ scope }) => readToday(db, scope));
}
