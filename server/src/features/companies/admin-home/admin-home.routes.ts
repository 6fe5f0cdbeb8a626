import { readAdminCounts as readAdminCountsEndpoint } from '@endcap/contract/companies/admin-home';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { readAdminCounts } from './admin-home.service.ts';

export function adminHomeRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(readAdminCountsEndpoint, ({ scope }) => readAdminCounts(db, scope));
}
