import { searchPortal as endpoint } from '@endcap/contract/operations/portal-search';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { searchPortal } from './search.service.ts';

export function searchRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(endpoint, ({ scope, query }) => searchPortal(db, scope, query));
}
