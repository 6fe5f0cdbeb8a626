import * as api from '@endcap/contract/companies/admin-home';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { listProductSeats, readAdminCounts } from './admin-home.service.ts';

export function adminHomeRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(api.readAdminCounts, ({ scope }) => readAdminCounts(db, scope));
  bind(api.listProductSeats, ({ scope }) => listProductSeats(db, scope));
}
