import { blockedList } from '@endcap/contract/people/user-lists';
import type { BlockedUser } from '@endcap/contract/people/users';
import type { ProductCode } from '@endcap/contract/products';
import { sql } from 'kysely';
import type { CompanyScope } from '../../../../access/scope.ts';
import type { Database } from '../../../../db/connection.ts';
import { listSource } from '../../../../lists/list-source.ts';
import { nameIn } from '../../../shared/memberships/name-in-company.ts';
import { isoTime, memberConditions, storedTotal } from './user-list-conditions.ts';

const blockedBy = sql<string | null>`(
  select b.first_name || ' ' || b.last_name from user_account b where b.id = m.blocked_by)`;

function blockedRows(db: Database, { company }: CompanyScope) {
  return db
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select([
      'm.user_id as userId',
      'u.login_id as loginId',
      nameIn(sql`m.company_id`).full.as('name'),
      'u.email',
      sql<ProductCode[]>`array(select p.product_code from product_access p
        where p.company_id = m.company_id and p.user_id = m.user_id order by 1)`.as('products'),
      sql<BlockedUser['blockedReason']>`m.blocked_reason`.as('blockedReason'),
      'm.blocked_comment as comment',
      blockedBy.as('blockedBy'),
      isoTime(sql`m.blocked_on`).as('blockedOn'),
      sql<boolean>`u.blocked_on is not null`.as('blockedByRetailer'),
      'm.version',
    ])
    .where(sql<boolean>`company_id = ${company.id} and state = 'BLOCKED'`);
}

async function countBlocked(db: Database, scope: CompanyScope): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ${storedTotal(scope, 'BLOCKED')} as total`.execute(db);
  return rows[0]?.total ?? 0;
}

export const blockedUsers = listSource(blockedList, {
  ...memberConditions,
  rows: blockedRows,
  id: 'm.user_id',
  sort: {
    name: ['m.first_key', 'm.last_key'],
    email: 'm.email_key',
    products: 'm.product_key',
    blockedReason: sql`coalesce(m.blocked_reason, '') collate "C"`,
    uiBlockedBy: sql`coalesce(folded(${blockedBy}), '') collate "C"`,
    uiBlockedOn: sql`coalesce(m.blocked_on, '-infinity')`,
  },
  idsFirst: true,
  storedTotal: countBlocked,
  chunks: { by: 'm.email_key' },
});
