import type { ProductCode } from '@endcap/contract/products';
import { sql } from 'kysely';
import type { CompanyScope } from '../../../../access/scope.ts';
import type { Transaction } from '../../../../db/connection.ts';
import { openProducts } from '../../shared/open-products.ts';

export interface Requester {
  userId: string;
  loginId: string;
  firstName: string;
  lastName: string;
  email: string;
  languageCode: string | null;
  internal: boolean;
}

/** The users who made these requests of the company, in whatever state the requests are. */
export async function selectRequesters(
  tx: Transaction,
  { company }: CompanyScope,
  requestIds: string[],
): Promise<Requester[]> {
  return tx
    .selectFrom('user_account as u')
    .select([
      'u.id as userId',
      'u.login_id as loginId',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.email',
      'u.language_code as languageCode',
      sql<boolean>`u.user_type = 'INTERNAL'`.as('internal'),
    ])
    .where(
      'u.id',
      'in',
      sql<string>`(select r.user_id from access_request r
        where r.id = any(${requestIds}::uuid[]) and r.company_id = ${company.id})`,
    )
    .execute();
}

/** Locks requests of the company until commit, in one order: of two decisions, the second waits. */
export async function lockRequests(
  tx: Transaction,
  { company }: CompanyScope,
  requestIds: string[],
) {
  const { rows } = await sql<{
    id: string;
    userId: string;
    status: string;
    version: number;
    products: ProductCode[];
    /** The requester's state in the company; null for a user who is no member. */
    memberState: 'ACTIVE' | 'PENDING' | 'BLOCKED' | null;
    held: ProductCode[];
  }>`
    with locked as (
      select r.id, r.user_id, r.company_id, r.status, r.version from access_request r
      where r.id = any(${requestIds}::uuid[]) and r.company_id = ${company.id}
      order by r.id for update)
    select r.id, r.user_id as "userId", r.status, r.version, ${openProducts} as products,
      (select m.state from membership m
        where m.company_id = r.company_id and m.user_id = r.user_id) as "memberState",
      array(select a.product_code from product_access a
        where a.company_id = r.company_id and a.user_id = r.user_id) as held
    from locked r`.execute(tx);
  return rows;
}

export interface DecidedRequest {
  id: string;
  status: 'APPROVED' | 'DENIED';
  /** The products that were given. */
  granted: string[];
  note: string | null;
}

export async function updateDecided(
  tx: Transaction,
  { company, actor }: CompanyScope,
  decided: DecidedRequest[],
): Promise<void> {
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb)
        as g(id uuid, status text, granted text[], note text)
    ), products as (
      update access_request_product p set granted = p.product_code = any(g.granted)
      from given g where p.request_id = g.id and p.granted is null
    )
    update access_request r set status = g.status, decision_note = g.note, decided_on = now(),
      decided_by = ${actor.id}, version = r.version + 1
    from given g where r.id = g.id and r.company_id = ${company.id}`.execute(tx);
}

/**
 * Makes internal users members of the company, who asked for it themselves. Returns those who were
 * not members before.
 */
export async function insertInternalMembers(
  tx: Transaction,
  { company }: CompanyScope,
  userIds: string[],
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    insert into membership (company_id, user_id, role, state, joined_on)
    select ${company.id}, id, 'USER', 'ACTIVE', now() from unnest(${userIds}::uuid[]) id order by id
    on conflict (company_id, user_id) do nothing
    returning user_id as "userId"`.execute(tx);
  return rows.map(({ userId }) => userId);
}
