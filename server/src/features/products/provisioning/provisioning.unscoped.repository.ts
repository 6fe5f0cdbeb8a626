// No scope: jobs, answers of products and operators know a request or a product by its id, and no caller.
import { provisioningList } from '@endcap/contract/products/provisioning-list';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import { type ListRequest, listSource } from '../../../lists/list-source.ts';
import { folded, matches } from '../../../lists/matches.ts';
import { nameIn } from '../../shared/memberships/name-in-company.ts';

export interface Ask {
  taskId: string;
  companyId: string;
  userId: string;
  product: string;
  action: 'GRANT' | 'REVOKE';
}

/**
 * A refused request is made again with a new id, so that a late answer to the old one does not count.
 * Open requests stay as they are; done ones too, unless `again` is set. Returns the requests to send: a
 * revocation of access that the portal itself grants is done at once.
 */
export async function insertRequests(
  tx: Transaction,
  asks: Ask[],
  { again }: { again: boolean },
): Promise<string[]> {
  const rows = asks.map((ask) => ({ id: newId(), ...ask }));
  const { rows: made } = await sql<{ id: string; status: string }>`
    insert into provisioning_request as r
      (id, task_id, company_id, user_id, product_code, action, status, answered_on)
    select id, "taskId", "companyId", "userId", product, action,
      case when over then 'DONE' else 'WAITING' end, case when over then now() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
      id uuid, "taskId" uuid, "companyId" uuid, "userId" uuid, product text, action text),
      lateral (select action = 'REVOKE' and not exists (
        select from product_provisioning p where p.product_code = product) as over) built_in
    on conflict (task_id, product_code, action) do update set
      id = excluded.id, status = excluded.status, reason = null, attempts = 0,
      created_on = now(), asked_on = null, access_types = null, answered_on = excluded.answered_on
    where r.status = 'REFUSED' or (${again} and r.status = 'DONE')
    returning r.id, r.status`.execute(tx);
  return made.filter(({ status }) => status === 'WAITING').map(({ id }) => id);
}

/** Deletes requests that were never sent. */
export async function deleteUnasked(tx: Transaction, taskIds: string[]): Promise<void> {
  await tx
    .deleteFrom('provisioning_request')
    .where('task_id', '=', sql<string>`any(${taskIds}::uuid[])`)
    .where('status', '=', 'WAITING')
    .where('attempts', '=', 0)
    .execute();
}

export async function selectRequestsOf(db: Database, taskIds: string[]) {
  return db
    .selectFrom('provisioning_request')
    .select([
      'id',
      'task_id as taskId',
      'company_id as companyId',
      'user_id as userId',
      'product_code as product',
      'action',
      'status',
      'reason',
    ])
    .where('task_id', '=', sql<string>`any(${taskIds}::uuid[])`)
    .execute();
}

/** Locks the task before the request, in the order that all code uses. */
export async function lockTaskOf(tx: Transaction, requestId: string): Promise<void> {
  await sql`
    select id from batch_task
    where id = (select task_id from provisioning_request where id = ${requestId})
    for update`.execute(tx);
}

/** The latest request for the same user and product after this one, or null. */
const askedSince = sql<'GRANT' | 'REVOKE' | null>`(
  select n.action from provisioning_request n
  where n.company_id = r.company_id and n.user_id = r.user_id and n.product_code = r.product_code
    and n.id > r.id and n.created_on >= r.created_on
  order by n.created_on desc, n.id desc limit 1)`;

export async function lockRequest(tx: Transaction, id: string) {
  return tx
    .selectFrom('provisioning_request as r')
    .select([
      'r.id',
      'r.task_id as taskId',
      'r.company_id as companyId',
      'r.user_id as userId',
      'r.product_code as product',
      'r.action',
      'r.status',
      'r.reason',
      'r.attempts',
      'r.access_types as accessTypes',
      'r.created_on as createdOn',
      askedSince.as('askedSince'),
    ])
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst();
}
export type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

export async function markAsked(tx: Transaction, id: string, accessTypes: number[]): Promise<void> {
  await tx
    .updateTable('provisioning_request')
    .set({
      status: 'ASKED',
      attempts: sql`attempts + 1`,
      asked_on: sql`now()`,
      access_types: accessTypes,
    })
    .where('id', '=', id)
    .execute();
}

export async function markAnswered(
  tx: Transaction,
  id: string,
  { status, reason }: { status: 'DONE' | 'REFUSED'; reason: string | null },
): Promise<void> {
  await tx
    .updateTable('provisioning_request')
    .set({ status, reason, answered_on: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/**
 * Closes older unanswered grants for the same user and product, since the later request counts, and
 * returns their tasks. A request that is locked by its own answer is skipped.
 */
export async function closeOlderGrants(tx: Transaction, requestId: string): Promise<string[]> {
  const { rows } = await sql<{ taskId: string }>`
    update provisioning_request set status = 'DONE', answered_on = now()
    where id in (
      select o.id from provisioning_request o join provisioning_request r
        on o.company_id = r.company_id and o.user_id = r.user_id
          and o.product_code = r.product_code and o.action = r.action
          and o.id < r.id and o.created_on <= r.created_on
      where r.id = ${requestId} and r.action = 'GRANT' and o.status in ('WAITING', 'ASKED')
      for update of o skip locked)
    returning task_id as "taskId"`.execute(tx);
  return rows.map(({ taskId }) => taskId);
}

export async function selectOpenRequests(tx: Transaction, product: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('provisioning_request')
    .select('id')
    .where('status', 'in', ['WAITING', 'ASKED'])
    .where('product_code', '=', product)
    .execute();
  return rows.map(({ id }) => id);
}

/** A refused grant fails until its task is retried or withdrawn; a refused revocation stays. */
const failed = sql<boolean>`(r.status = 'REFUSED' and (r.action = 'REVOKE' or t.stage = 'FAILED'))`;
const open = sql<boolean>`r.status in ('WAITING', 'ASKED')`;

export async function countOpenAndFailed(db: Database) {
  const { rows } = await sql<{ product: string; open: number; failed: number }>`
    select product, count(*) filter (where is_open)::int as open,
      count(*) filter (where not is_open)::int as failed
    from (
      select r.product_code as product, true as is_open
      from provisioning_request r where ${open}
      union all
      select r.product_code, false
      from provisioning_request r join batch_task t on t.id = r.task_id
      where r.status = 'REFUSED' and ${failed}
    ) request group by product`.execute(db);
  return rows;
}

const listed = listSource(provisioningList, {
  rows: (db: Database) => requestRows(db),
  id: 'r.id',
  sort: { createdOn: 'r.created_on' },
  // Requests that wait or failed are few beside all, and come by their own indexes.
  search: (search) =>
    matches(
      [sql<string>`folded(${nameIn(sql`c.id`).full})`, folded('u.login_id'), 'c.search_text'],
      search,
    ),
  filters: {
    state: (state) => (state === 'OPEN' ? open : sql<boolean>`r.status = 'REFUSED' and ${failed}`),
    product: (product) => sql<boolean>`r.product_code = ${product}`,
  },
});

export function selectRequestPage(db: Database, query: ListRequest<typeof provisioningList>) {
  return listed.page(db, null, query);
}

/** Also returns a request that is answered: the caller decides about it. */
export async function findRequest(db: Database, id: string) {
  return requestRows(db).where('r.id', '=', id).executeTakeFirst();
}

function requestRows(db: Database) {
  return db
    .selectFrom('provisioning_request as r')
    .innerJoin('batch_task as t', 't.id', 'r.task_id')
    .innerJoin('user_account as u', 'u.id', 'r.user_id')
    .innerJoin('company as c', 'c.id', 'r.company_id')
    .select([
      'r.id',
      'r.task_id as taskId',
      'r.user_id as userId',
      'r.product_code as product',
      'r.action',
      'r.status',
      'r.reason',
      'r.attempts',
      'r.created_on as createdOn',
      'r.asked_on as askedOn',
      'u.login_id as loginId',
      nameIn(sql`c.id`).full.as('userName'),
      'c.id as companyId',
      'c.name as companyName',
      'c.type as companyType',
    ]);
}
