import type { ProductCode } from '@endcap/contract/products';
import { sql } from 'kysely';
import { membershipIsUsable } from '../../../access/company-rights.ts';
import type { ActorScope, Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';

/** The date until which one of the mailed links is valid; null when there is none. */
const validUntil = sql<Date | null>`(
  select max(l.expires_on) from one_time_link l
  where l.user_id = m.user_id and l.company_id = m.company_id and l.kind = 'INVITATION'
    and l.withdrawn_on is null and l.expires_on > now())`;

/** Of all companies that wait for the user's answer, whatever the company of the session. */
function openInvitations(db: Database, { actor }: ActorScope) {
  return db
    .selectFrom('membership as m')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .innerJoin('batch_task as t', (join) =>
      join.onRef('t.company_id', '=', 'm.company_id').onRef('t.user_id', '=', 'm.user_id'),
    )
    .where('m.user_id', '=', actor.id)
    .where('m.joined_on', 'is', null)
    .where('m.state', '=', 'PENDING')
    .where(membershipIsUsable)
    .where('t.type', '=', 'CREATE_USER')
    .where('t.stage', '=', 'INVITATION_SENT')
    .where(validUntil, 'is not', null);
}

/** The number of those invitations, as a column of a statement. */
export function openInvitationCount(db: Database, scope: ActorScope) {
  const count = openInvitations(db, scope).select(sql<number>`count(*)::int`.as('count'));
  return sql<number>`(${count})`;
}

/** The newest first. */
export async function selectOpenInvitations(db: Database, scope: Scope) {
  return openInvitations(db, scope)
    .leftJoin('user_account as a', 'a.id', 't.created_by')
    .select([
      't.id',
      'c.name as company',
      'c.id as companyId',
      'c.site',
      sql<string | null>`a.first_name || ' ' || a.last_name`.as('invitedBy'),
      'm.role',
      sql<ProductCode[]>`array(select p.product_code from product_access p
        where p.company_id = m.company_id and p.user_id = m.user_id order by 1)`.as('products'),
      sql<Date>`${validUntil}`.as('expiresOn'),
    ])
    .orderBy('t.created_on', 'desc')
    .orderBy('t.id')
    .execute();
}
