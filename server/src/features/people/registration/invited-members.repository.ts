import { sql } from 'kysely';
import { membershipIsOpen } from '../../../access/partner-associations.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import type { MemberScope } from '../../shared/memberships/members.repository.ts';
import type { CompanyIdScope } from '../../shared/memberships/membership.ts';
import { nameIn } from '../../shared/memberships/name-in-company.ts';

const name = nameIn(sql`m.company_id`);

/** The latest task that invited the member `m`, and the admin who started it. */
const openTask = sql<{ taskId: string; invitedBy: string | null }>`(
  select t.id as "taskId", a.first_name || ' ' || a.last_name as "invitedBy"
  from batch_task t left join user_account a on a.id = t.created_by
  where t.company_id = m.company_id and t.user_id = m.user_id and t.type = 'CREATE_USER'
    and t.stage in ('INVITATION_SENT', 'EXPIRED')
  order by t.created_on desc, t.id desc limit 1)`;

/** Members with the values that an invitation needs. */
export async function selectInvitees(db: Database, { company }: CompanyIdScope, userIds: string[]) {
  return db
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .leftJoinLateral(openTask.as('o'), (join) => join.onTrue())
    .select([
      'u.id',
      'u.login_id as loginId',
      'u.email',
      name.first.as('firstName'),
      name.last.as('lastName'),
      'u.language_code as languageCode',
      sql<boolean>`u.registered_on is not null`.as('hasAccount'),
      sql<boolean>`m.joined_on is not null`.as('joined'),
      sql<boolean>`u.blocked_on is not null or u.removed_on is not null or m.state = 'BLOCKED'`.as(
        'blocked',
      ),
      // The company was closed, or the partner that brings the user no longer works for it.
      sql<boolean>`not (c.status in ('ACTIVE', 'PENDING') and ${membershipIsOpen})`.as('isOver'),
      'm.role',
      sql<string[]>`array(select p.product_code from product_access p
        where p.company_id = m.company_id and p.user_id = m.user_id order by 1)`.as('products'),
      'o.taskId',
      'o.invitedBy',
      'c.id as companyId',
      'c.name as company',
      'c.site',
    ])
    .where('m.user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('m.company_id', '=', company.id)
    .execute();
}
export type Invitee = Awaited<ReturnType<typeof selectInvitees>>[number];

export async function selectInvitee(
  db: Database,
  { companyId, userId }: MemberScope,
): Promise<Invitee | undefined> {
  const [invitee] = await selectInvitees(db, { company: { id: companyId } }, [userId]);
  return invitee;
}

/** Restores withdrawn links, unless they have expired or a newer link replaced them. */
export async function restoreLinks(
  tx: Transaction,
  { company }: CompanyIdScope,
  linkIds: string[],
): Promise<void> {
  await sql`update one_time_link l set withdrawn_on = null
    where l.id = any(${linkIds}::uuid[]) and l.company_id = ${company.id} and l.kind = 'INVITATION'
      and l.used_on is null and l.expires_on > now()
      and not exists (
        select from one_time_link n
        where n.user_id = l.user_id and n.company_id = l.company_id and n.kind = 'INVITATION'
          and n.created_on > l.created_on and n.withdrawn_on is null)`.execute(tx);
}
