import { exportUsers as exportUsersEndpoint } from '@endcap/contract/people/user-acts';
import * as api from '@endcap/contract/people/users';
import type { Database } from '../../../../db/connection.ts';
import type { Bind } from '../../../../http/endpoints/handler.ts';
import { exportUsers } from '../export/export-users.service.ts';
import {
  listBlockedUsers,
  listGrantableProducts,
  listPendingUsers,
  listSelectablePending,
} from './list-other-users.service.ts';
import { listSelectableUsers, listUserHistory, listUsers, readUser } from './list-users.service.ts';

export function userListRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(api.listUsers, ({ scope, query }) => listUsers(db, scope, query));
  bind(api.listSelectableUsers, ({ scope, query }) => listSelectableUsers(db, scope, query));
  bind(api.listUserHistory, ({ scope, params, query }) =>
    listUserHistory(db, scope, params.userId, query.before),
  );
  bind(api.readUser, ({ scope, params }) => readUser(db, scope, params.userId));
  bind(api.listPendingUsers, ({ scope, query }) => listPendingUsers(db, scope, query));
  bind(api.listSelectablePending, ({ scope, query }) => listSelectablePending(db, scope, query));
  bind(api.listBlockedUsers, ({ scope, query }) => listBlockedUsers(db, scope, query));
  bind(api.listGrantableProducts, ({ scope }) => listGrantableProducts(db, scope));
  bind(exportUsersEndpoint, ({ scope, params, query, signal }) =>
    exportUsers(db, scope, params.tabName, query, signal()),
  );
}
