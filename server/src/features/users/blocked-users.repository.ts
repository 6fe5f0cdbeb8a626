import type { BlockedUser, blockedColumns, listBlockedUsers } from '@endcap/contract/users';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { CompanyScope } from '../../access/scope.ts';
import type { Database } from '../../db/connection.ts';
import { nameIn } from '../memberships/name-in-company.ts';
import { membersOf, type UserFilter } from './user-list-conditions.ts';
import { knownTotal, moment } from './user-lists.repository.ts';

type ListQuery = Pick<
  z.output<typeof listBlockedUsers.query>,
  'search' | 'sortBy' | 'pageNo' | 'pageSize'
> & { sortOrder: 'asc' | 'desc' };

const sortKeys: Record<(typeof blockedColumns)[number], readonly RawBuilder<unknown>[]> = {
  name: [sql`first_key`, sql`last_key`],
  email: [sql`email_key`],
  products: [sql`product_key`],
  blockedReason: [sql`coalesce(blocked_reason, '') collate "C"`],
  uiBlockedBy: [
    sql`coalesce((select folded(b.first_name || ' ' || b.last_name)
      from user_account b where b.id = blocked_by), '') collate "C"`,
  ],
  uiBlockedOn: [sql`coalesce(blocked_on, '-infinity')`],
};

const columns = sql`m.user_id as "userId", u.login_id as "loginId",
  ${nameIn(sql`m.company_id`).full} as name, u.email,
  array(select p.product_code from product_access p
    where p.company_id = m.company_id and p.user_id = m.user_id order by 1) as products,
  m.blocked_reason as "blockedReason", m.blocked_comment as comment,
  (select b.first_name || ' ' || b.last_name from user_account b where b.id = m.blocked_by)
    as "blockedBy",
  ${moment(sql`m.blocked_on`)} as "blockedOn", m.version`;

export async function selectBlockedPage(
  db: Database,
  scope: CompanyScope,
  query: ListQuery,
): Promise<{ total: number; rows: BlockedUser[] }> {
  const direction = sql.raw(query.sortOrder);
  const keys = [...sortKeys[query.sortBy], sql`user_id`];
  const order = sql.join(keys.map((key) => sql`${key} ${direction}`));
  const blocked = membersOf(scope, 'BLOCKED', { search: query.search });
  const total = query.search
    ? sql`(select count(*)::int from membership where ${blocked})`
    : knownTotal(scope, 'BLOCKED');
  const { rows } = await sql<{ total: number; rows: BlockedUser[] }>`
    select ${total} as total, (select coalesce(json_agg(r), '[]') from (
      select ${columns}
      from (
        select user_id, row_number() over (order by ${order}) as place
        from membership where ${blocked}
        order by ${order} limit ${query.pageSize} offset ${query.pageNo * query.pageSize}
      ) page
      join membership m on m.company_id = ${scope.company.id} and m.user_id = page.user_id
      join user_account u on u.id = page.user_id
      order by page.place
    ) r) as rows`.execute(db);
  return rows[0] ?? { total: 0, rows: [] };
}

/** With its place among the addresses. */
export type BlockedRow = BlockedUser & { key: string };

/** By their addresses, beyond the last of those before. */
export async function selectBlockedAfter(
  db: Database,
  scope: CompanyScope,
  query: { filter: UserFilter; limit: number; after: BlockedRow | undefined },
): Promise<BlockedRow[]> {
  const { filter, limit, after } = query;
  const beyond = after
    ? sql`and (email_key, user_id) > (${after.key}, ${after.userId}::uuid)`
    : sql``;
  const { rows } = await sql<BlockedRow>`
    select ${columns}, page.email_key as key
    from (
      select user_id, email_key from membership
      where ${membersOf(scope, 'BLOCKED', filter)} ${beyond}
      order by email_key, user_id limit ${limit}
    ) page
    join membership m on m.company_id = ${scope.company.id} and m.user_id = page.user_id
    join user_account u on u.id = page.user_id
    order by page.email_key, page.user_id`.execute(db);
  return rows;
}
