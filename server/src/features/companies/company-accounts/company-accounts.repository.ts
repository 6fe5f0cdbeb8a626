import type { AccountSettings, NewCompany } from '@endcap/contract/companies/company-accounts';
import { accountLimits } from '@endcap/contract/limits';
import type { ProductCode } from '@endcap/contract/products';
import { sql } from 'kysely';
import { isWorkingAdmin } from '../../../access/company-rights.ts';
import { associationIsOpen } from '../../../access/partner-associations.ts';
import type { CompanyScope, Scope } from '../../../access/scope.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import type { CompanyIdScope } from '../../shared/memberships/membership.ts';

const columns = [
  'c.id as companyId',
  'c.name as companyName',
  'c.business_code as businessCode',
  'c.site',
  'c.type as companyType',
  'c.tenant_type as tenantType',
  'c.status',
  'c.time_zone as timeZone',
  'c.created_on as createdOn',
  'c.primary_contact_id as contactId',
  'c.version',
] as const;

const products = sql<ProductCode[]>`array(
  select p.product_code from company_product p where p.company_id = c.id
  order by p.product_code collate "C")`;

/** A company of this site; staff manage the companies of the site that they are on. */
function accounts(db: Database, { site }: Scope, id: string) {
  return db
    .selectFrom('company as c')
    .select([...columns, products.as('products')])
    .where('c.site', '=', site)
    .where('c.id', '=', id);
}
export type AccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number];

export async function findAccount(db: Database, scope: Scope, id: string) {
  return accounts(db, scope, id).executeTakeFirst();
}

/** Locks the company until commit, so that of two changes the second sees the first. */
export async function lockAccount(tx: Transaction, scope: Scope, id: string) {
  return accounts(tx, scope, id).forUpdate('c').executeTakeFirst();
}

/** Numbers and lists that the account shows beside its settings. */
export async function selectDetails(db: Database, { company }: CompanyScope) {
  const { rows } = await sql<{
    productUsers: Record<string, number>;
    admins: { userId: string; name: string; email: string }[];
    invitedAdmins: string[];
    domains: string[];
    users: Record<string, number>;
  }>`
    select
      coalesce((select jsonb_object_agg(code, users) from (
        select product_code as code, count(*)::int as users from product_access
        where company_id = ${company.id} group by 1) held), '{}') as "productUsers",
      coalesce((select jsonb_agg(jsonb_build_object('userId', id, 'name', name, 'email', email))
        from (select u.id, u.first_name || ' ' || u.last_name as name, u.email
          from membership m join user_account u on u.id = m.user_id
          where m.company_id = ${company.id} and ${isWorkingAdmin}
          order by m.created_on, m.user_id limit ${accountLimits.admins}) a), '[]') as admins,
      array(select u.email from membership m join user_account u on u.id = m.user_id
        where m.company_id = ${company.id} and m.role = 'ADMIN' and m.state = 'PENDING'
        order by m.created_on, m.user_id limit ${accountLimits.admins}) as "invitedAdmins",
      array(select d.domain_name from email_domain d
        where d.company_id = ${company.id} and d.status = 'AUTHORIZED'
        order by d.list_key limit ${accountLimits.domains}) as domains,
      coalesce((select jsonb_object_agg(state, total) from company_user_count
        where company_id = ${company.id}), '{}') as users`.execute(db);
  return rows[0];
}

export async function insertCompany(
  tx: Transaction,
  { site }: Scope,
  given: Pick<
    NewCompany,
    'companyName' | 'businessCode' | 'companyType' | 'tenantType' | 'timeZone'
  > & {
    id: string;
  },
): Promise<void> {
  await tx
    .insertInto('company')
    .values({
      id: given.id,
      site,
      name: given.companyName,
      business_code: given.businessCode,
      type: given.companyType,
      tenant_type: given.tenantType,
      time_zone: given.timeZone,
    })
    .execute();
}

export async function updateSettings(
  tx: Transaction,
  { company }: CompanyScope,
  given: AccountSettings,
): Promise<void> {
  await tx
    .updateTable('company')
    .set({
      name: given.companyName,
      type: given.companyType,
      tenant_type: given.tenantType,
      status: given.status,
      time_zone: given.timeZone,
      version: sql`version + 1`,
    })
    .where('id', '=', company.id)
    .execute();
}

export async function updateContact(
  tx: Transaction,
  { company }: CompanyScope,
  userId: string | null,
): Promise<void> {
  await tx
    .updateTable('company')
    .set({ primary_contact_id: userId, version: sql`version + 1` })
    .where('id', '=', company.id)
    .execute();
}

export async function raiseVersion(tx: Transaction, { company }: CompanyScope): Promise<void> {
  await tx
    .updateTable('company')
    .set({ version: sql`version + 1` })
    .where('id', '=', company.id)
    .execute();
}

export async function replaceProducts(
  tx: Transaction,
  { company }: CompanyScope,
  codes: readonly string[],
): Promise<void> {
  await sql`
    with gone as (
      delete from company_product
      where company_id = ${company.id} and product_code <> all(${codes}::text[])
    )
    insert into company_product (company_id, product_code)
    select ${company.id}, code from unnest(${codes}::text[]) as code
    on conflict do nothing`.execute(tx);
}

/** Users who lose one of the products: a user who is being deleted loses all of them anyway. */
const holdsOneOf = (codes: readonly string[]) => sql<boolean>`
  m.busy is distinct from 'DELETE_USER' and exists (select from product_access p
    where p.company_id = m.company_id and p.user_id = m.user_id
      and p.product_code = any(${codes}::text[]))`;

export async function countHolders(
  tx: Transaction,
  { company }: CompanyScope,
  codes: readonly string[],
): Promise<number> {
  const { users } = await tx
    .selectFrom('membership as m')
    .select(sql<number>`count(*)::int`.as('users'))
    .where('m.company_id', '=', company.id)
    .where(holdsOneOf(codes))
    .executeTakeFirstOrThrow();
  return users;
}

/** Locks some members who hold one of the products, in the order in which every action locks them. */
export async function lockHolders(
  tx: Transaction,
  { company }: CompanyIdScope,
  codes: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('membership as m')
    .select('m.user_id as userId')
    .where('m.company_id', '=', company.id)
    .where(holdsOneOf(codes))
    .orderBy('m.user_id')
    .limit(limit)
    .forUpdate()
    .execute();
  return rows.map(({ userId }) => userId);
}

/** What these members hold beside the products. */
export async function selectHolders(
  tx: Transaction,
  { company }: CompanyIdScope,
  codes: readonly string[],
  userIds: readonly string[],
) {
  const { rows } = await sql<{
    loginId: string;
    kept: { code: ProductCode; accessTypes: (1 | 2 | 3 | 4)[] }[];
  }>`
    select u.login_id as "loginId", coalesce((
      select jsonb_agg(jsonb_build_object('code', k.product_code, 'accessTypes',
        (select array_agg(distinct t order by t) from unnest(k.access_types || k.waiting_types) t)))
      from product_access k where k.company_id = ${company.id} and k.user_id = u.id
        and k.product_code <> all(${codes}::text[])), '[]') as kept
    from user_account u
    where u.id = any(${userIds}::uuid[])
    order by u.id`.execute(tx);
  return rows;
}

/** The users whose access still follows a change of the company's products. */
export async function selectProductTask(db: Database, { company }: CompanyScope) {
  return (
    db
      .selectFrom('batch_task')
      .select(['done', 'total'])
      .where('company_id', '=', company.id)
      .where('parent_id', 'is', null)
      // Only a change of an account leaves such tasks to a job; others are complete at once.
      .where('type', 'in', ['UPDATE_USERS', 'UNDO'])
      .where('stage', '=', 'INITIATED')
      .orderBy('created_on', 'desc')
      .executeTakeFirst()
  );
}

/** What the people of the company would lose. */
export async function countPeople(db: Database, { company }: CompanyScope) {
  const { rows } = await sql<{ users: number; admins: number; viewers: number }>`
    select
      (select count(*)::int from membership
        where company_id = ${company.id} and state = 'ACTIVE') as users,
      (select count(*)::int from membership m join user_account u on u.id = m.user_id
        where m.company_id = ${company.id} and ${isWorkingAdmin}) as admins,
      (select count(distinct m.user_id)::int from partner_association a
        join company c on c.id = a.company_id
        join membership m on m.company_id = a.partner_company_id and m.state = 'ACTIVE'
        join user_account u on u.id = m.user_id
        where a.company_id = ${company.id} and ${associationIsOpen}
          and u.user_group = 'THIRD_PARTY_SPONSORED_SUPPLIER') as viewers`.execute(db);
  return rows[0] ?? { users: 0, admins: 0, viewers: 0 };
}

export type UndoAct = 'SETTINGS' | 'PRODUCTS' | 'CONTACT';

export interface UndoRow {
  act: UndoAct;
  version: number;
  before: Pick<AccountRow, keyof AccountSettings | 'products' | 'contactId'>;
  taskId: string | null;
}

export async function saveUndo(
  tx: Transaction,
  { company }: CompanyScope,
  { act, version, before, taskId }: UndoRow,
): Promise<void> {
  const values = { act, version, before: JSON.stringify(before), task_id: taskId };
  await tx
    .insertInto('company_account_undo')
    .values({ company_id: company.id, ...values })
    .onConflict((row) =>
      row.column('company_id').doUpdateSet({ ...values, created_on: sql`now()` }),
    )
    .execute();
}

/** Takes the undo of a company, so that of two requests only one undoes. */
export async function takeUndo(
  tx: Transaction,
  { company }: CompanyScope,
  minutes: number,
): Promise<(UndoRow & { inTime: boolean }) | undefined> {
  return tx
    .deleteFrom('company_account_undo')
    .where('company_id', '=', company.id)
    .returning([
      sql<UndoAct>`act`.as('act'),
      'version',
      sql<UndoRow['before']>`before`.as('before'),
      'task_id as taskId',
      sql<boolean>`created_on > now() - make_interval(mins => ${minutes})`.as('inTime'),
    ])
    .executeTakeFirst();
}
