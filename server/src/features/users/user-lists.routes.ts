import { exportUsers } from '@endcap/contract/user-acts';
import {
  listBlockedUsers,
  listGrantableProducts,
  listPendingUsers,
  listUsers,
  readUser,
} from '@endcap/contract/users';
import type { Database } from '../../db/connection.ts';
import type { Bind } from '../../http/handler.ts';
import { exportTab } from './export-users.service.ts';
import { grantableOf, listBlocked, listPending } from './other-user-lists.service.ts';
import { listCompanyUsers, readCompanyUser } from './user-lists.service.ts';

export function userListRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(listUsers, ({ scope, query }) => listCompanyUsers(db, scope, query));
  bind(readUser, ({ scope, params }) => readCompanyUser(db, scope, params.userId));
  bind(listPendingUsers, ({ scope, query }) => listPending(db, scope, query));
  bind(listBlockedUsers, ({ scope, query }) => listBlocked(db, scope, query));
  bind(listGrantableProducts, ({ scope }) => grantableOf(db, scope));
  bind(exportUsers, ({ scope, params, query, signal }) =>
    exportTab(db, scope, params.tabName, query, signal()),
  );
}
