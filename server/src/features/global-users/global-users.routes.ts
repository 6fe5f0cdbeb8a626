import * as endpoints from '@endcap/contract/global-users';
import type { Database } from '../../db/connection.ts';
import type { Bind } from '../../http/endpoints/handler.ts';
import { exportGlobalUsers } from './list/export-global-users.service.ts';
import {
  listAttributes,
  listGlobalUsers,
  listRoles,
  listSbus,
} from './list/list-global-users.service.ts';

export function globalUserRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(endpoints.listGlobalUsers, ({ scope, body, query }) =>
    listGlobalUsers(db, scope, body, query),
  );
  bind(endpoints.exportGlobalUsers, ({ scope, body, query, signal }) =>
    exportGlobalUsers(db, scope, query.userType, body, signal()),
  );
  bind(endpoints.listRoleFilters, async ({ scope, query }) => listRoles(scope, query.userType));
  bind(endpoints.listAttributeFilters, async ({ scope, query }) =>
    listAttributes(scope, query.userType),
  );
  bind(endpoints.listSbuFilters, async ({ scope, query }) => listSbus(scope, query.userType));
}
