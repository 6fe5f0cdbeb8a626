import { sql } from 'kysely';
import type { Transaction } from '../../../db/connection.ts';
import type { MemberScope } from './members.repository.ts';
import type { CompanyIdScope, MemberName, Membership, MembershipValues } from './membership.ts';

interface ChangedMember {
  userId: string;
  version: number;
}

export interface NewMember {
  userId: string;
  /** The user is a member whose invitation ended, and is invited again. */
  again: boolean;
  role: Membership['role'];
  thirdParty: boolean;
  thirdPartyCompanyId: string | null;
  /** Of the products that follow; without it the trigger of the products writes the row again. */
  productKey?: string;
}

/**
 * Adds invited members, who have not joined yet, and updates those who are invited again. A user who is missing in the result
 * was added by another transaction since.
 */
export async function insertMembers(
  tx: Transaction,
  { company }: CompanyIdScope,
  members: NewMember[],
): Promise<ChangedMember[]> {
  const { rows } = await sql<ChangedMember>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as g(
        "userId" uuid, again boolean, role text, "thirdParty" boolean, "thirdPartyCompanyId" uuid,
        "productKey" text)
    ), added as (
      insert into membership as m
        (company_id, user_id, role, state, third_party, third_party_company_id, joined_on, product_key)
      select ${company.id}, "userId", role, 'PENDING', "thirdParty", "thirdPartyCompanyId", null,
        coalesce("productKey", '')
      from given where not again order by "userId"
      on conflict (company_id, user_id) do nothing
      returning m.user_id, m.version
    ), renewed as (
      update membership m set role = g.role, third_party = g."thirdParty",
        third_party_company_id = g."thirdPartyCompanyId", version = m.version + 1
      from given g where g.again and m.company_id = ${company.id} and m.user_id = g."userId"
      returning m.user_id, m.version
    )
    select user_id as "userId", version from added
    union all select user_id, version from renewed`.execute(tx);
  return rows;
}

export async function updateRoles(
  tx: Transaction,
  { company }: CompanyIdScope,
  members: { userId: string; role: Membership['role'] }[],
): Promise<ChangedMember[]> {
  const { rows } = await sql<ChangedMember>`
    update membership m set role = g.role, version = m.version + 1
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as g("userId" uuid, role text)
    where m.company_id = ${company.id} and m.user_id = g."userId"
    returning m.user_id as "userId", m.version`.execute(tx);
  return rows;
}

/** Changes the role and products that an open invitation will give to a user who has not joined. */
export async function updateInvitations(
  tx: Transaction,
  { company }: CompanyIdScope,
  invitations: { userId: string; after: Pick<Membership, 'role' | 'products'> }[],
): Promise<void> {
  const given = invitations.map(({ userId, after: { role, products } }) => ({
    userId,
    after: { role, products },
  }));
  await sql`
    update batch_task t set after = coalesce(t.after, '{}') || g.after, updated_on = now()
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g("userId" uuid, after jsonb)
    where t.company_id = ${company.id} and t.user_id = g."userId" and t.type = 'CREATE_USER'
      and t.stage in ('INITIATED', 'INVITATION_SENT', 'EXPIRED')`.execute(tx);
}

/** The user accepts the invitation, or registers with it. */
export async function updateToJoined(
  tx: Transaction,
  { companyId, userId }: MemberScope,
): Promise<void> {
  await tx
    .updateTable('membership')
    .set({ joined_on: sql`now()` })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('joined_on', 'is', null)
    .execute();
}

/** The user has signed in to this company, or has chosen it. */
export async function updateLastLoginIn(
  tx: Transaction,
  { companyId, userId }: MemberScope,
): Promise<void> {
  await tx
    .updateTable('membership')
    .set({ last_login_key: sql`now()` })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('joined_on', 'is not', null)
    .execute();
}

/** Ends the onboarding of a member; a member who was blocked since stays blocked. */
export async function updateToActive(
  tx: Transaction,
  { companyId, userId }: MemberScope,
): Promise<void> {
  await tx
    .updateTable('membership')
    .set({ state: 'ACTIVE' })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('state', '=', 'PENDING')
    .execute();
}

export async function markDeleting(
  tx: Transaction,
  { company }: CompanyIdScope,
  userIds: string[],
): Promise<ChangedMember[]> {
  return tx
    .updateTable('membership')
    .set({ busy: 'DELETE_USER', version: sql`version + 1` })
    .where('company_id', '=', company.id)
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .returning(['user_id as userId', 'version'])
    .execute();
}

/** Clears the mark of members whose deletion was undone or has failed. */
export async function releaseMembers(
  tx: Transaction,
  { company }: CompanyIdScope,
  userIds: string[],
): Promise<void> {
  await tx
    .updateTable('membership')
    .set({ busy: null, version: sql`version + 1` })
    .where('company_id', '=', company.id)
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('busy', '=', 'DELETE_USER')
    .execute();
}

/**
 * A deletion locks the accounts too (db/routines/external-users.sql). They are locked first, as
 * signing in does, because the other order could deadlock with it.
 */
async function lockAccounts(
  tx: Transaction,
  { company }: CompanyIdScope,
  userIds: string[],
): Promise<void> {
  await sql`select from user_account u where u.id = any(${userIds}::uuid[])
    and exists (select from membership m where m.company_id = ${company.id} and m.user_id = u.id)
    order by u.id for update`.execute(tx);
}

/** Deletes the members that are marked for it, and returns their user ids. */
export async function deleteMarkedMembers(
  tx: Transaction,
  { company }: CompanyIdScope,
  userIds: string[],
): Promise<string[]> {
  await lockAccounts(tx, { company }, userIds);
  const rows = await tx
    .deleteFrom('membership')
    .where('company_id', '=', company.id)
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('busy', '=', 'DELETE_USER')
    .returning('user_id as userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Deletes members who are locked. */
export async function deleteMembers(
  tx: Transaction,
  { company }: CompanyIdScope,
  userIds: string[],
): Promise<void> {
  await lockAccounts(tx, { company }, userIds);
  await tx
    .deleteFrom('membership')
    .where('company_id', '=', company.id)
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
}

/** Deletes members whose onboarding is not over, and returns the deleted rows. */
export async function deletePendingMembers(
  tx: Transaction,
  { company }: CompanyIdScope,
  userIds: string[],
) {
  await lockAccounts(tx, { company }, userIds);
  return tx
    .deleteFrom('membership')
    .where('company_id', '=', company.id)
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('state', '=', 'PENDING')
    .returning(['user_id as userId', 'role', 'state', sql<boolean>`third_party`.as('thirdParty')])
    .execute();
}

export interface RestoredMember {
  userId: string;
  values: MembershipValues;
  /** False when only role and products changed: the state may have moved on by itself. */
  withState: boolean;
  version: number;
}

const restoredRows = (restored: RestoredMember[]) => sql`
  jsonb_to_recordset(${JSON.stringify(restored)}::jsonb) as r(
    "userId" uuid, values jsonb, "withState" boolean, version integer)`;

/** Adds deleted members again as they were; returns how many, because some may have been added again since. */
export async function insertRestoredMembers(
  tx: Transaction,
  { company }: CompanyIdScope,
  restored: RestoredMember[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into membership (company_id, user_id, role, state, version, third_party,
      third_party_company_id, created_on, joined_on, last_login_key, blocked_on, blocked_by,
      blocked_reason, blocked_comment)
    select ${company.id}, r."userId", r.values->>'role', r.values->>'state', r.version,
      coalesce((r.values->>'thirdParty')::boolean, false),
      (r.values->>'thirdPartyCompanyId')::uuid,
      coalesce((r.values->>'since')::timestamptz, now()), (r.values->>'joinedOn')::timestamptz,
      coalesce((r.values->>'lastLoginOn')::timestamptz, '-infinity'),
      (r.values->'blocked'->>'on')::timestamptz, (r.values->'blocked'->>'by')::uuid,
      r.values->'blocked'->>'reason', r.values->'blocked'->>'comment'
    from ${restoredRows(restored)} order by r."userId"
    on conflict (company_id, user_id) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Sets role, and where asked state and block, back to the restored values. */
export async function updateRestoredMembers(
  tx: Transaction,
  { company }: CompanyIdScope,
  restored: RestoredMember[],
): Promise<void> {
  const restore = (column: string, value: ReturnType<typeof sql>) =>
    sql`case when r."withState" then ${value} else m.${sql.ref(column)} end`;
  await sql`
    update membership m set
      role = r.values->>'role',
      version = m.version + 1,
      busy = null,
      state = ${restore('state', sql`r.values->>'state'`)},
      blocked_on = ${restore('blocked_on', sql`(r.values->'blocked'->>'on')::timestamptz`)},
      blocked_by = ${restore('blocked_by', sql`(r.values->'blocked'->>'by')::uuid`)},
      blocked_reason = ${restore('blocked_reason', sql`r.values->'blocked'->>'reason'`)},
      blocked_comment = ${restore('blocked_comment', sql`r.values->'blocked'->>'comment'`)}
    from ${restoredRows(restored)}
    where m.company_id = ${company.id} and m.user_id = r."userId"`.execute(tx);
}

/** The user joins the company: the user's own name replaces the name that the company typed. */
export async function deleteInvitedName(
  tx: Transaction,
  { companyId, userId }: MemberScope,
): Promise<void> {
  await sql`
    delete from invited_name
    where company_id = ${companyId} and user_id = ${userId}`.execute(tx);
}

/** Changes the name that a company typed for users who have not joined it; their accounts stay. */
export async function renameInvitees(
  tx: Transaction,
  { company }: CompanyIdScope,
  names: (MemberName & { userId: string })[],
): Promise<void> {
  await sql`
    insert into invited_name (company_id, user_id, first_name, last_name)
    select ${company.id}, n."userId", n."firstName", n."lastName"
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
      as n("userId" uuid, "firstName" text, "lastName" text)
    order by n."userId"
    on conflict (company_id, user_id)
      do update set first_name = excluded.first_name, last_name = excluded.last_name`.execute(tx);
}
