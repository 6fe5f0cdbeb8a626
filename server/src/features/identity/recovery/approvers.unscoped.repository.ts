// No scope: who may approve the recovery of an account is decided over all companies of the person.
import { sql } from 'kysely';
import { isWorkingAdmin, membershipIsUsable } from '../../../access/company-rights.ts';
import type { Database, Transaction } from '../../../db/connection.ts';

/** People of the retailer who answer tickets; a super admin may all that they may. */
const isSupport = sql<boolean>`(u.user_group = 'SUPER_ADMIN' or (
  u.user_group in ('INTERNAL_USER', 'CATEGORY_MANAGER') and 'SUPPORT' = any(u.attributes)))`;

const isThere = sql<boolean>`(
  u.blocked_on is null and u.removed_on is null and u.registered_on is not null)`;

/**
 * The admins of the person's companies as they are at the request, and the retailer's support: an
 * admin who is made later approves nothing.
 */
export async function insertCompanyApprovers(
  tx: Transaction,
  recoveryId: string,
  userId: string,
): Promise<void> {
  await sql`insert into account_recovery_approver (recovery_id, user_id, company_id)
    select ${recoveryId}::uuid, u.id, m.company_id
    from ${companiesOf(userId)} own
    join membership m on m.company_id = own.id join user_account u on u.id = m.user_id
    join company c on c.id = m.company_id
    where u.id <> ${userId} and ${isWorkingAdmin} and ${isThere}
    union all
    select ${recoveryId}::uuid, u.id, null::uuid from user_account u
    where u.user_type = 'INTERNAL' and u.id <> ${userId} and ${isSupport} and ${isThere}`.execute(
    tx,
  );
}

export async function insertSuperAdmins(
  tx: Transaction,
  recoveryId: string,
  userId: string,
): Promise<void> {
  await sql`insert into account_recovery_approver (recovery_id, user_id)
    select ${recoveryId}::uuid, u.id from user_account u
    where u.user_type = 'INTERNAL' and u.id <> ${userId} and u.user_group = 'SUPER_ADMIN'
      and ${isThere}`.execute(tx);
}

/** Companies in which the person has a membership that can be used. */
const companiesOf = (userId: string) => sql`(
  select c.id from membership m join company c on c.id = m.company_id
  where m.user_id = ${userId} and m.state = 'ACTIVE' and m.joined_on is not null
    and ${membershipIsUsable})`;

export async function hasCompanies(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`select from ${companiesOf(userId)} own limit 1`.execute(db);
  return rows.length > 0;
}

/** The rights to approve that hold at this moment: of people who are still what they were at the request. */
function validRights(db: Database) {
  return db
    .selectFrom('account_recovery_approver as a')
    .innerJoin('account_recovery as r', 'r.id', 'a.recovery_id')
    .innerJoin('user_account as u', 'u.id', 'a.user_id')
    .leftJoin('company as c', 'c.id', 'a.company_id')
    .select([
      'a.recovery_id as recoveryId',
      'a.user_id as userId',
      'a.company_id as companyId',
      'c.name as companyName',
      'a.approved_on as approvedOn',
      sql<string>`u.first_name || ' ' || u.last_name`.as('name'),
    ])
    .where(isThere)
    .where(
      sql<boolean>`case when a.company_id is not null then exists (
          select from membership m where m.company_id = a.company_id and m.user_id = a.user_id
            and ${isWorkingAdmin}
        ) and exists (
          select from membership m where m.company_id = a.company_id and m.user_id = r.user_id
            and m.state = 'ACTIVE' and ${membershipIsUsable})
        when r.decided_by = 'SUPER_ADMINS' then u.user_group = 'SUPER_ADMIN'
        else ${isSupport} end`,
    )
    .orderBy('a.approved_on')
    .orderBy('a.user_id');
}
export type ApproverRight = Awaited<ReturnType<typeof selectRights>>[number];

export async function selectRights(db: Database, recoveryIds: readonly string[]) {
  return validRights(db)
    .where('a.recovery_id', '=', sql<string>`any(${recoveryIds}::uuid[])`)
    .execute();
}

/** The live recoveries that a person may decide now. */
export async function selectDecidable(db: Database, userId: string): Promise<string[]> {
  const rows = await validRights(db)
    .where('a.user_id', '=', userId)
    .where('r.status', 'in', ['OPEN', 'WAITING'])
    .execute();
  return [...new Set(rows.map(({ recoveryId }) => recoveryId))];
}

export async function updateApproved(
  tx: Transaction,
  recoveryId: string,
  userId: string,
): Promise<void> {
  await tx
    .updateTable('account_recovery_approver')
    .set({ approved_on: sql`now()` })
    .where('recovery_id', '=', recoveryId)
    .where('user_id', '=', userId)
    .execute();
}

/** The companies whose log tells of it, also when their admins have changed since. */
export async function selectCompaniesOfRecovery(db: Database, recoveryId: string) {
  return db
    .selectFrom('account_recovery_approver as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .select(['c.id', 'c.name', 'c.site'])
    .distinct()
    .where('a.recovery_id', '=', recoveryId)
    .orderBy('c.id')
    .execute();
}
