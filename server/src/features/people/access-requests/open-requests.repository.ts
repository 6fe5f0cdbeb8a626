import type { requestColumns } from '@endcap/contract/people/access-requests';
import { requestLimits } from '@endcap/contract/limits';
import type { ProductCode } from '@endcap/contract/products';
import { sql } from 'kysely';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { chunksAfter } from '../../../lists/chunks-after.ts';
import { folded, matches } from '../../../lists/matches.ts';
import { readPage, type SortedPageRequest } from '../../../lists/read-page.ts';

type Column = (typeof requestColumns)[number];

/** The products that no other grant has settled since. */
const openProducts = sql<ProductCode[]>`array(select p.product_code from access_request_product p
  where p.request_id = r.id and p.granted is null order by p.product_code)`;

const sort = {
  first_name: sql`folded(u.first_name) collate "C"`,
  last_name: sql`folded(u.last_name) collate "C"`,
  email: sql`folded(u.email) collate "C"`,
  product_text: sql`array_to_string(${openProducts}, ',') collate "C"`,
  requestor_note: { nullsLast: sql`folded(r.requestor_note) collate "C"` },
  create_time: 'r.created_on',
} as const;

export type OpenRequestRow = Awaited<
  ReturnType<ReturnType<typeof openRequests>['execute']>
>[number];

function openRequests(db: Database, { company }: CompanyScope, search: string | undefined) {
  return db
    .selectFrom('access_request as r')
    .innerJoin('user_account as u', 'u.id', 'r.user_id')
    .select([
      'r.id',
      'r.user_id as userId',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.email',
      'u.user_type as userType',
      openProducts.as('products'),
      'r.requestor_note as note',
      'r.created_on as createdOn',
      sql<Date>`r.created_on + make_interval(days => ${requestLimits.days})`.as('expiresOn'),
    ])
    .where('r.company_id', '=', company.id)
    .where('r.status', '=', 'PENDING')
    .$if(Boolean(search), (found) =>
      found.where(
        matches(
          [
            folded('u.first_name'),
            folded('u.last_name'),
            folded('u.email'),
            folded('r.requestor_note'),
          ],
          search ?? '',
        ),
      ),
    );
}

export function selectOpenPage(
  db: Database,
  scope: CompanyScope,
  { search, ...request }: SortedPageRequest<Column> & { search: string | undefined },
) {
  return readPage(openRequests(db, scope, search), request, { sort, id: 'r.id' });
}

export function openRequestChunks(
  db: Database,
  scope: CompanyScope,
  { search }: { search?: string | undefined },
) {
  return chunksAfter(openRequests(db, scope, search), { id: 'r.id', by: 'r.created_on' });
}

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
    products: ProductCode[];
    /** The requester's state in the company; null for a user who is no member. */
    memberState: 'ACTIVE' | 'PENDING' | 'BLOCKED' | null;
    held: ProductCode[];
  }>`
    with locked as (
      select r.id, r.user_id, r.company_id, r.status from access_request r
      where r.id = any(${requestIds}::uuid[]) and r.company_id = ${company.id}
      order by r.id for update)
    select r.id, r.user_id as "userId", r.status, ${openProducts} as products,
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
