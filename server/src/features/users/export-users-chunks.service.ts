import type { BlockedUser, CompanyUser, PendingUser } from '@endcap/contract/users';
import type { CompanyScope } from '../../access/scope.ts';
import type { Database } from '../../db/connection.ts';
import { type BlockedRow, selectBlockedAfter } from './blocked-users.repository.ts';
import { presentBlocked, presentPending } from './other-user-lists.service.ts';
import { type PendingRow, selectPendingAfter } from './pending-users.repository.ts';
import type { UserFilter } from './user-list-conditions.ts';
import { type Stretch, selectUsers } from './user-lists.repository.ts';
import { presentUser } from './user-lists.service.ts';

const limit = 1_000;

/** Everybody whom the list would show, in its own order: by their last names. */
export async function* userChunks(
  db: Database,
  scope: CompanyScope,
  filter: UserFilter,
): AsyncGenerator<CompanyUser[]> {
  let from: Stretch['from'] = { offset: 0 };
  for (;;) {
    const stretch: Stretch = { sortBy: 'lastName', sortOrder: 'asc', filter, limit, from };
    const rows = await selectUsers(db, scope, stretch);
    yield rows.map((row) => presentUser(scope, row));
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    from = { side: 'after', key: last.key, userId: last.userId };
  }
}

export async function* pendingChunks(
  db: Database,
  scope: CompanyScope,
  { search }: UserFilter,
): AsyncGenerator<PendingUser[]> {
  let after: PendingRow | undefined;
  do {
    const rows: PendingRow[] = await selectPendingAfter(db, scope, { search, limit, after });
    yield rows.map((row) => presentPending(scope, row));
    after = rows.length < limit ? undefined : rows.at(-1);
  } while (after);
}

export async function* blockedChunks(
  db: Database,
  scope: CompanyScope,
  filter: UserFilter,
): AsyncGenerator<BlockedUser[]> {
  let after: BlockedRow | undefined;
  do {
    const rows: BlockedRow[] = await selectBlockedAfter(db, scope, { filter, limit, after });
    yield rows.map(presentBlocked);
    after = rows.length < limit ? undefined : rows.at(-1);
  } while (after);
}
