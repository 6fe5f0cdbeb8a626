// No scope: internal users belong to the retailer and to no company; super admins alone manage them.

import {
  type Sbu,
  type StaffAttribute,
  type StaffGroup,
  type StaffPersona,
  type StaffState,
  staffGroups,
} from '@endcap/contract/access/staff-parts';
import { staffList } from '@endcap/contract/operations/operations-lists';
import type { listStaff, NewStaff, StaffChange } from '@endcap/contract/operations/staff';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../../db/connection.ts';
import { listSource } from '../../../lists/list-source.ts';
import { matches } from '../../../lists/matches.ts';

export type StaffQuery = z.output<typeof listStaff.query>;

const name = sql<string>`(u.first_name || ' ' || u.last_name)`;
const state = sql<StaffState>`case when u.removed_on is not null then 'REMOVED'
  when u.blocked_on is not null then 'BLOCKED' when u.registered_on is null then 'INVITED' else 'ACTIVE' end`;

/** The latest link to register, open or expired. */
const invitation = sql<{ sentOn: Date; expiresOn: Date } | null>`(
  select l.created_on as "sentOn", l.expires_on as "expiresOn" from one_time_link l
  where l.user_id = u.id and l.kind = 'INVITATION' and l.company_id is null and l.withdrawn_on is null
  order by l.created_on desc limit 1)`;

function allStaff(db: Database) {
  return db
    .selectFrom('user_account as u')
    .leftJoin('staff_removal as r', 'r.user_id', 'u.id')
    .leftJoin('staff_role_request as q', (join) =>
      join
        .onRef('q.user_id', '=', 'u.id')
        .on('q.status', '=', 'PENDING')
        .on('q.expires_on', '>', sql<Date>`now()`),
    )
    .leftJoinLateral(invitation.as('i'), (join) => join.onTrue())
    .select([
      'u.id as staffId',
      name.as('name'),
      'u.first_name as firstName',
      'u.login_id as loginId',
      'u.email',
      'u.language_code as languageCode',
      sql<StaffGroup>`u.user_group`.as('role'),
      sql<StaffPersona | null>`u.persona`.as('persona'),
      sql<Sbu | null>`u.sbu`.as('sbu'),
      'u.buo_area_number as buoAreaNumber',
      sql<StaffAttribute[]>`u.attributes`.as('attributes'),
      state.as('state'),
      sql<boolean>`u.registered_on is not null`.as('isRegistered'),
      'u.last_login_on as lastLogin',
      'u.removed_on as removedOn',
      sql<StaffGroup | null>`r.user_group`.as('removedRole'),
      sql<StaffGroup | null>`q.to_group`.as('askedRole'),
      sql<StaffAttribute[]>`coalesce(q.attributes, '{}')`.as('askedAttributes'),
      sql<Date | null>`i."sentOn"`.as('sentOn'),
      sql<Date | null>`i."expiresOn"`.as('expiresOn'),
      'u.version',
    ])
    .where('u.user_type', '=', 'INTERNAL');
}
export type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaff>>>;

const listed = listSource(staffList, {
  rows: (db: Database) => allStaff(db),
  id: 'u.id',
  sort: {
    name: sql`folded(${name})`,
    email: sql`lower(u.email)`,
    role: sql`array_position(${[...staffGroups]}::text[], u.user_group)`,
    lastLogin: { nullsLast: sql.ref('u.last_login_on') },
  },
  idsFirst: true,
  search: (search) =>
    matches([sql<string>`folded(u.first_name || ' ' || u.last_name || ' ' || u.email)`], search),
  filters: {
    role: (roles) => sql<boolean>`u.user_group = any(${roles}::text[])`,
    team: (teams) => sql<boolean>`u.attributes && ${teams}::text[]`,
    state: (states) => sql<boolean>`${state} = any(${states}::text[])`,
  },
});

export function selectStaff(db: Database, query: StaffQuery) {
  return listed.page(db, null, query);
}

export async function findStaff(db: Database, staffId: string) {
  return allStaff(db).where('u.id', '=', staffId).executeTakeFirst();
}

/** Every change of staff waits for this lock: of two that would leave no super admin, one comes first. */
export async function lockAllStaff(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('staff accounts'))`.execute(tx);
}

export async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.selectFrom('user_account').select('id').where('id', '=', userId).forUpdate().execute();
}

/** Super admins who can sign in. With `lock`, a block of one of them waits until commit. */
export async function selectActiveSuperAdmins(db: Database, lock = false): Promise<string[]> {
  const rows = await db
    .selectFrom('user_account')
    .select('id')
    .where('user_type', '=', 'INTERNAL')
    .where('user_group', '=', 'SUPER_ADMIN')
    .where('registered_on', 'is not', null)
    .where('blocked_on', 'is', null)
    .where('removed_on', 'is', null)
    .orderBy('id')
    .$if(lock, (query) => query.forShare())
    .execute();
  return rows.map(({ id }) => id);
}

export async function findAccountByAddress(db: Database, address: string) {
  return db
    .selectFrom('user_account')
    .select(['id', 'user_type as userType', 'removed_on as removedOn'])
    .where((is) => is.or([is('login_id', '=', address), is(sql`lower(email)`, '=', address)]))
    .orderBy('id')
    .executeTakeFirst();
}

/** Whether a company has authorized the domain as its own. */
export async function isDomainOfCompany(db: Database, domain: string): Promise<boolean> {
  const row = await db
    .selectFrom('email_domain')
    .select('id')
    .where('domain_name', '=', domain)
    .where('is_3p_domain', '=', false)
    .where('status', '=', 'AUTHORIZED')
    .executeTakeFirst();
  return row !== undefined;
}

function detailsOf({ persona, sbu, buoAreaNumber, attributes }: Omit<StaffChange, 'reason'>) {
  return { persona, sbu, buo_area_number: buoAreaNumber, attributes };
}

export async function insertStaff(tx: Transaction, id: string, given: NewStaff): Promise<void> {
  await tx
    .insertInto('user_account')
    .values({
      id,
      login_id: given.email,
      email: given.email,
      first_name: given.firstName,
      last_name: given.lastName,
      user_type: 'INTERNAL',
      user_group: 'INTERNAL_USER',
      ...detailsOf(given),
    })
    .execute();
}

/** A removed account that is invited again registers again: the password and the identity before end. */
export async function reviveStaff(tx: Transaction, id: string, given: NewStaff): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({
      first_name: given.firstName,
      last_name: given.lastName,
      ...detailsOf(given),
      password_hash: null,
      provider_issuer: null,
      provider_subject: null,
      registered_on: null,
      removed_on: null,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export async function updateDetails(
  tx: Transaction,
  id: string,
  change: Omit<StaffChange, 'reason'>,
): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({ ...detailsOf(change), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function updateRole(
  tx: Transaction,
  id: string,
  role: StaffGroup,
  added: readonly StaffAttribute[] = [],
): Promise<void> {
  const missing = sql<string[]>`array(select given from unnest(${added}::text[]) as given
    where given <> all(attributes))`;
  await tx
    .updateTable('user_account')
    .set({
      user_group: role,
      attributes: sql<string[]>`attributes || ${missing}`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** The sessions go on without the company: a new role chooses one itself, with a reason. */
export async function clearCompanyOfSessions(tx: Transaction, userId: string): Promise<void> {
  await tx
    .updateTable('session')
    .set({ company_id: null, persona: null, context_until: null })
    .where('user_id', '=', userId)
    .where('ended_on', 'is', null)
    .execute();
}

export async function updateRemoved(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({ removed_on: sql`now()`, user_group: 'INTERNAL_USER', version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function insertRemoval(tx: Transaction, id: string, role: StaffGroup): Promise<void> {
  await tx
    .insertInto('staff_removal')
    .values({ user_id: id, user_group: role })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_group: role }))
    .execute();
}

export async function deleteRemoval(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('staff_removal').where('user_id', '=', id).execute();
}

export async function updateRestored(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({ removed_on: null, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** The companies that a person belongs to or asks for access; `before` is for the company's log. */
export async function selectCompaniesOfStaff(tx: Transaction, staffId: string) {
  const { rows } = await sql<{
    companyId: string;
    before: { role: string; state: string; products: string[] } | null;
  }>`
    select c.id as "companyId", case when m.user_id is not null then jsonb_build_object(
      'role', m.role, 'state', m.state, 'products', array(
        select a.product_code from product_access a
        where a.company_id = m.company_id and a.user_id = m.user_id order by a.product_code)) end as before
    from company c left join membership m on m.company_id = c.id and m.user_id = ${staffId}
    where c.id in (select company_id from membership where user_id = ${staffId}
      union select company_id from access_request where user_id = ${staffId} and status = 'PENDING')
    order by c.id`.execute(tx);
  return rows;
}
