import type { ProductCode } from '@endcap/contract/products';
import type { CompanyRole } from '@endcap/contract/user-parts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/connection.ts';
import { nameIn } from '../memberships/name-in-company.ts';
import type { HeldProduct, UserScope } from './user-plan.ts';

export interface Member {
  userId: string;
  loginId: string;
  firstName: string;
  lastName: string;
  role: CompanyRole;
  state: 'ACTIVE' | 'PENDING' | 'BLOCKED';
  version: number;
  busy: 'CREATE_USER' | 'UPDATE_USER' | 'DELETE_USER' | null;
  /** Of several companies. */
  multi: boolean;
  registered: boolean;
  /** Their way into the company is not over: an invitation is open, or products are asked. */
  arriving: boolean;
  products: HeldProduct[];
  thirdParty: boolean;
  thirdPartyCompanyId: string | null;
  since: Date;
  blockedOn: Date | null;
  blockedBy: string | null;
  blockedReason: string | null;
  blockedComment: string | null;
}

/**
 * Held until commit, in one order. All admins too where one of them may be lost, and in any case
 * whoever acts: of two who remove each other, the second finds what the first has done.
 */
export async function lockMembers(
  tx: Transaction,
  { company, actor }: UserScope,
  {
    loginIds,
    withAdmins,
    withActor,
  }: { loginIds: string[]; withAdmins: boolean; withActor: boolean },
): Promise<void> {
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
      select ${withActor ? actor.id : null}::uuid)
    order by user_id for update`.execute(tx);
}

const name = nameIn(sql`m.company_id`);

export async function selectMembers(
  db: Database,
  { company }: UserScope,
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
      'm.blocked_on as blockedOn',
      'm.blocked_by as blockedBy',
      'm.blocked_reason as blockedReason',
      'm.blocked_comment as blockedComment',
      sql<boolean>`u.registered_on is not null`.as('registered'),
      sql<boolean>`exists (select from batch_task t
        where t.user_id = m.user_id and t.company_id = m.company_id and t.type = 'CREATE_USER'
          and t.stage not in ('COMPLETED', 'FAILED', 'CANCELLED', 'EXPIRED'))`.as('arriving'),
      sql<HeldProduct[]>`coalesce((
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

/** Of these ids, those of members. */
export async function selectLoginIds(
  db: Database,
  { company }: UserScope,
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

/** Those who can run the company now and will go on to. */
export async function selectWorkingAdmins(db: Database, { company }: UserScope): Promise<string[]> {
  const rows = await db
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select('m.user_id as userId')
    .where('m.company_id', '=', company.id)
    .where('m.role', '=', 'ADMIN')
    .where('m.state', '=', 'ACTIVE')
    .where(sql<boolean>`m.busy is distinct from 'DELETE_USER'`)
    .where('u.blocked_on', 'is', null)
    .execute();
  return rows.map(({ userId }) => userId);
}

export async function selectSubscribedProducts(
  db: Database,
  { company }: UserScope,
): Promise<ProductCode[]> {
  const rows = await db
    .selectFrom('company_product')
    .select('product_code as code')
    .where('company_id', '=', company.id)
    .execute();
  return rows.map(({ code }) => code as ProductCode);
}

/** The companies that work for this one today. */
export async function selectPartners(db: Database, { company }: UserScope): Promise<string[]> {
  const rows = await db
    .selectFrom('partner_association as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .select('a.partner_company_id as partnerId')
    .where('a.company_id', '=', company.id)
    // The last day of one ends where the company is.
    .where(
      sql<boolean>`(a.end_date is null or a.end_date >= (now() at time zone c.time_zone)::date)`,
    )
    .execute();
  return rows.map(({ partnerId }) => partnerId);
}
