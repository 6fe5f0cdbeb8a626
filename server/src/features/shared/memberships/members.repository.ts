import type { ProductCode } from '@endcap/contract/products';
import { sql } from 'kysely';
import { isWorkingAdmin } from '../../../access/company-rights.ts';
import { associationIsOpen } from '../../../access/partner-associations.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import {
  type CompanyIdScope,
  type Membership,
  type MembershipProduct,
  type MembershipValues,
  membershipOf,
} from './membership.ts';
import { nameIn } from './name-in-company.ts';

/** Identifies one membership; a row of batch_task about one user has both fields. */
export interface MemberScope {
  companyId: string;
  userId: string;
}

export interface Member extends Membership {
  userId: string;
  loginId: string;
  firstName: string;
  lastName: string;
  version: number;
  busy: 'CREATE_USER' | 'UPDATE_USER' | 'DELETE_USER' | null;
  /** The user belongs to several companies. */
  multi: boolean;
  /** The user has accepted the invitation or registered with it. */
  joined: boolean;
  joinedOn: Date | null;
  /** The last sign-in in this company. */
  lastLoginOn: Date | null;
  /** The user's onboarding is not over: the invitation is open, or products have not answered. */
  arriving: boolean;
  thirdParty: boolean;
  thirdPartyCompanyId: string | null;
  since: Date;
  /** The retailer blocked the account; the fields below are about the company's own block. */
  blockedByRetailer: boolean;
  blockedOn: Date | null;
  blockedBy: string | null;
  blockedReason: string | null;
  blockedComment: string | null;
}

/** All values of a member that an undo needs to restore the membership. */
export function membershipValues(member: Member): MembershipValues {
  const { blockedOn, blockedBy, blockedReason, blockedComment } = member;
  return {
    ...membershipOf(member),
    thirdParty: member.thirdParty,
    thirdPartyCompanyId: member.thirdPartyCompanyId,
    since: member.since.toISOString(),
    joinedOn: member.joinedOn?.toISOString() ?? null,
    lastLoginOn: member.lastLoginOn?.toISOString() ?? null,
    blocked: blockedOn && {
      on: blockedOn.toISOString(),
      by: blockedBy,
      reason: blockedReason,
      comment: blockedComment,
    },
  };
}

/**
 * Keeps the company's products and status as they are until commit: a change of its account waits, and
 * one that was first is seen. Comes before the locks of members, because a change of an account locks
 * the company first too. Returns the status.
 */
export async function holdCompany(
  tx: Transaction,
  { company }: CompanyIdScope,
): Promise<string | undefined> {
  const held = await tx
    .selectFrom('company')
    .select('status')
    .where('id', '=', company.id)
    .forKeyShare()
    .executeTakeFirst();
  return held?.status;
}

/**
 * Locks the company until commit: acts on its members that are under way end first, and others wait.
 * For a change that decides which members there are without locking each of them.
 */
export async function lockCompany(tx: Transaction, { company }: CompanyIdScope): Promise<void> {
  await tx.selectFrom('company').select('id').where('id', '=', company.id).forUpdate().execute();
}

/**
 * Locks members until commit, in one order. Locks all admins too where an admin may be lost: of two
 * admins who remove each other, the second sees what the first has done.
 */
export async function lockMembers(
  tx: Transaction,
  scope: CompanyIdScope,
  {
    loginIds,
    withAdmins,
    actorId = null,
  }: { loginIds: string[]; withAdmins: boolean; actorId?: string | null },
): Promise<{ companyStatus: string | undefined }> {
  const { company } = scope;
  const companyStatus = await holdCompany(tx, scope);
  await sql`
    with meant as (
      select m.user_id, m.role from user_account u
      join membership m on m.user_id = u.id and m.company_id = ${company.id}
      where u.login_id = any(${loginIds}::text[])
    )
    select user_id from membership
    where company_id = ${company.id} and user_id in (
      select user_id from meant
      union all
      select user_id from membership
      where company_id = ${company.id} and role = 'ADMIN'
        and ${withAdmins} and exists (select from meant where role = 'ADMIN')
      union all
      select ${actorId}::uuid)
    order by user_id for update`.execute(tx);
  return { companyStatus };
}

/** Locks one member until commit. */
export async function lockMember(tx: Transaction, { companyId, userId }: MemberScope) {
  const [member] = await lockMembersById(tx, { company: { id: companyId } }, [userId]);
  return member;
}

/** Locks members until commit, in the order in which every action locks them. */
export async function lockMembersById(
  tx: Transaction,
  { company }: CompanyIdScope,
  userIds: string[],
) {
  return tx
    .selectFrom('membership')
    .select([
      'user_id as userId',
      'role',
      'state',
      'busy',
      sql<boolean>`joined_on is not null`.as('joined'),
    ])
    .where('company_id', '=', company.id)
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .orderBy('user_id')
    .forUpdate()
    .execute();
}

/** True while the onboarding task of the member in `table` (its alias) is under way. */
export function isArriving(table: 'm' | 't') {
  return sql<boolean>`exists (select from batch_task c
    where c.user_id = ${sql.ref(`${table}.user_id`)}
      and c.company_id = ${sql.ref(`${table}.company_id`)} and c.type = 'CREATE_USER'
      and c.stage not in ('COMPLETED', 'FAILED', 'CANCELLED', 'EXPIRED'))`;
}

const name = nameIn(sql`m.company_id`);

export async function selectMembers(
  db: Database,
  { company }: CompanyIdScope,
  loginIds: string[],
): Promise<Member[]> {
  return db
    .selectFrom('user_account as u')
    .innerJoin('membership as m', (join) =>
      join.onRef('m.user_id', '=', 'u.id').on('m.company_id', '=', company.id),
    )
    .select([
      'm.user_id as userId',
      'u.login_id as loginId',
      name.first.as('firstName'),
      name.last.as('lastName'),
      'm.role',
      'm.state',
      'm.version',
      'm.busy',
      'm.multi',
      'm.third_party as thirdParty',
      'm.third_party_company_id as thirdPartyCompanyId',
      'm.created_on as since',
      sql<boolean>`u.blocked_on is not null`.as('blockedByRetailer'),
      'm.blocked_on as blockedOn',
      'm.blocked_by as blockedBy',
      'm.blocked_reason as blockedReason',
      'm.blocked_comment as blockedComment',
      sql<boolean>`m.joined_on is not null`.as('joined'),
      sql<Date | null>`m.joined_on`.as('joinedOn'),
      sql<Date | null>`nullif(m.last_login_key, '-infinity')`.as('lastLoginOn'),
      isArriving('m').as('arriving'),
      sql<MembershipProduct[]>`coalesce((
        select json_agg(json_strip_nulls(json_build_object(
          'code', p.product_code, 'accessTypes', p.access_types,
          'waitingTypes', nullif(p.waiting_types, '{}'), 'status', p.status
        )) order by p.product_code collate "C")
        from product_access p where p.company_id = m.company_id and p.user_id = m.user_id
      ), '[]')`.as('products'),
    ])
    .where('u.login_id', '=', sql<string>`any(${loginIds}::text[])`)
    .execute();
}

/** Returns only the ids that belong to members. */
export async function selectLoginIds(
  db: Database,
  { company }: CompanyIdScope,
  userIds: string[],
): Promise<{ userId: string; loginId: string }[]> {
  return db
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select(['m.user_id as userId', 'u.login_id as loginId'])
    .where('m.company_id', '=', company.id)
    .where('m.user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
}

/** User ids of the admins who can work now and are not about to be deleted. */
export async function selectWorkingAdmins(
  db: Database,
  { company }: CompanyIdScope,
): Promise<string[]> {
  const rows = await db
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select('m.user_id as userId')
    .where('m.company_id', '=', company.id)
    .where(isWorkingAdmin)
    .execute();
  return rows.map(({ userId }) => userId);
}

export async function selectSubscribedProducts(
  db: Database,
  { company }: CompanyIdScope,
): Promise<ProductCode[]> {
  const rows = await db
    .selectFrom('company_product')
    .select('product_code as code')
    .where('company_id', '=', company.id)
    .orderBy('product_code')
    .execute();
  return rows.map(({ code }) => code as ProductCode);
}

/** The companies that work for this one today, with the products and methods that they were given. */
export async function selectPartners(db: Database, { company }: CompanyIdScope) {
  return db
    .selectFrom('partner_association as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .select([
      'a.partner_company_id as partnerId',
      sql<{ code: ProductCode; accessTypes: number[] }[]>`coalesce((
        select json_agg(json_build_object('code', s.product_code, 'accessTypes', s.access_types))
        from partner_association_product s where s.association_id = a.id), '[]')`.as('shared'),
    ])
    .where('a.company_id', '=', company.id)
    .where(associationIsOpen)
    .execute();
}
