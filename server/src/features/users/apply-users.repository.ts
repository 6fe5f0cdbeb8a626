import { sql } from 'kysely';
import type { Transaction } from '../../db/connection.ts';
import type { CreatePlan, HeldProduct, UserScope } from './user-plan.ts';

export interface NewAccount {
  id: string;
  loginId: string;
  firstName: string;
  lastName: string;
}

/** In one order, so that two who add the same people do not wait for each other. Answers who is new. */
export async function insertAccounts(tx: Transaction, accounts: NewAccount[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into user_account (id, login_id, email, first_name, last_name, user_type, user_group)
    select id, "loginId", "loginId", "firstName", "lastName", 'EXTERNAL', 'SUPPLIER'
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb)
      as a(id uuid, "loginId" text, "firstName" text, "lastName" text)
    order by "loginId"
    on conflict (login_id) do nothing
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A name that nobody answers for any more: neither the person, nor a company that they belong to. */
export async function renameForgotten(tx: Transaction, accounts: NewAccount[]): Promise<void> {
  if (accounts.length === 0) return;
  await sql`
    update user_account u
    set first_name = a."firstName", last_name = a."lastName", version = u.version + 1
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb)
      as a(id uuid, "loginId" text, "firstName" text, "lastName" text)
    where u.login_id = a."loginId" and u.registered_on is null
      and (u.first_name, u.last_name) is distinct from (a."firstName", a."lastName")
      and (select true from membership m where m.user_id = u.id limit 1) is null`.execute(tx);
}

/** What this company calls them until they are in, when another one has made their accounts. */
export async function nameInvited(
  tx: Transaction,
  { company }: UserScope,
  accounts: NewAccount[],
): Promise<void> {
  if (accounts.length === 0) return;
  await sql`
    insert into invited_name (company_id, user_id, first_name, last_name)
    select ${company.id}, u.id, a."firstName", a."lastName"
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb)
      as a(id uuid, "loginId" text, "firstName" text, "lastName" text)
    join user_account u on u.login_id = a."loginId"
    order by u.id
    on conflict (company_id, user_id)
      do update set first_name = excluded.first_name, last_name = excluded.last_name`.execute(tx);
}

export interface Account {
  userId: string;
  loginId: string;
  email: string;
  firstName: string;
  lastName: string;
  languageCode: string | null;
  registered: boolean;
}

export async function selectAccounts(tx: Transaction, loginIds: string[]): Promise<Account[]> {
  return tx
    .selectFrom('user_account')
    .select([
      'id as userId',
      'login_id as loginId',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'language_code as languageCode',
      sql<boolean>`registered_on is not null`.as('registered'),
    ])
    .where('login_id', '=', sql<string>`any(${loginIds}::text[])`)
    .execute();
}

export type NewMembership = { userId: string; again: boolean; productKey: string } & Pick<
  CreatePlan['after'],
  'role'
> &
  Pick<CreatePlan['newcomer'], 'thirdParty' | 'thirdPartyCompanyId'>;

/**
 * Answers whom it has added. Those who were invited in vain are there already and are added again;
 * anybody else was added by somebody else a moment ago.
 */
export async function insertMemberships(
  tx: Transaction,
  { company }: UserScope,
  memberships: NewMembership[],
): Promise<{ userId: string; version: number }[]> {
  const { rows } = await sql<{ userId: string; version: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(memberships)}::jsonb) as g(
        "userId" uuid, again boolean, role text, "productKey" text, "thirdParty" boolean,
        "thirdPartyCompanyId" uuid)
    ), added as (
      insert into membership as m
        (company_id, user_id, role, state, product_key, third_party, third_party_company_id)
      select ${company.id}, "userId", role, 'PENDING', "productKey", "thirdParty",
        "thirdPartyCompanyId"
      from given where not again order by "userId"
      on conflict (company_id, user_id) do nothing
      returning m.user_id, m.version
    ), renewed as (
      update membership m set role = g.role, product_key = g."productKey",
        third_party = g."thirdParty", third_party_company_id = g."thirdPartyCompanyId", version = m.version + 1
      from given g where g.again and m.company_id = ${company.id} and m.user_id = g."userId"
      returning m.user_id, m.version
    )
    select user_id as "userId", version from added
    union all select user_id, version from renewed`.execute(tx);
  return rows;
}

export interface PersonProducts {
  userId: string;
  products: HeldProduct[];
}

/**
 * Exactly these, as planned: no answer of a product comes between, for it waits for the member too.
 * In one statement, so that the list of their products is looked at once.
 */
export async function replaceProducts(
  tx: Transaction,
  { company }: UserScope,
  people: PersonProducts[],
): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
        as g("userId" uuid, products jsonb)
    ), lost as (
      delete from product_access p using given g
      where p.company_id = ${company.id} and p.user_id = g."userId"
        and not exists (select from jsonb_to_recordset(g.products) as h(code text)
          where h.code = p.product_code)
    )
    insert into product_access as p
      (company_id, user_id, product_code, status, access_types, waiting_types)
    select ${company.id}, g."userId", h.code, h.status, h."accessTypes",
      coalesce(h."waitingTypes", '{}')
    from given g
    cross join lateral jsonb_to_recordset(g.products) as h(
      code text, status text, "accessTypes" smallint[], "waitingTypes" smallint[])
    on conflict (company_id, user_id, product_code) do update set status = excluded.status,
      access_types = excluded.access_types, waiting_types = excluded.waiting_types
      where (p.status, p.access_types, p.waiting_types)
        is distinct from (excluded.status, excluded.access_types, excluded.waiting_types)
  `.execute(tx);
}

/** Role, and the key by which the list sorts their products. */
export async function changeMemberships(
  tx: Transaction,
  { company }: UserScope,
  people: { userId: string; role: string; productKey: string }[],
): Promise<{ userId: string; version: number }[]> {
  const { rows } = await sql<{ userId: string; version: number }>`
    update membership m set role = g.role, product_key = g."productKey", version = m.version + 1
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as g("userId" uuid, role text, "productKey" text)
    where m.company_id = ${company.id} and m.user_id = g."userId"
    returning m.user_id as "userId", m.version`.execute(tx);
  return rows;
}

/** What somebody who has not registered yet is to get when they do. */
export async function changeInvitations(
  tx: Transaction,
  { company }: UserScope,
  people: { userId: string; after: object }[],
): Promise<void> {
  await sql`
    update batch_task t set after = g.after, updated_on = now()
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as g("userId" uuid, after jsonb)
    where t.company_id = ${company.id} and t.user_id = g."userId" and t.type = 'CREATE_USER'
      and t.stage not in ('COMPLETED', 'CANCELLED')`.execute(tx);
}
