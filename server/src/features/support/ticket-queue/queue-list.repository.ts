import type { SortOf } from '@endcap/contract/lists/define-list';
import { queueList } from '@endcap/contract/support/ticket-lists';
import type { listQueue } from '@endcap/contract/support/ticket-queue';
import type { QueueView } from '@endcap/contract/support/ticket-queue-options';
import { queueCountLimit } from '@endcap/contract/support/ticket-queue-options';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { CompanyScope, Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { readByIndex } from '../../../db/read-by-index.ts';
import { countedPage, orderBy, placeUpTo } from '../../../lists/counted-page.ts';
import { allOf, conditionsOf, type ListConditions } from '../../../lists/list-conditions.ts';
import { orderOf } from '../../../lists/list-source.ts';
import { isUnread } from './queue-options.unscoped.repository.ts';

export type QueueQuery = z.output<typeof listQueue.query>;
type QueueFilters = Omit<QueueQuery, 'pageNo' | 'pageSize' | 'sortBy' | 'sortOrder'>;

/** More hits than this are read in the order of the index rather than sorted. */
const maxSorted = 500;

export const queueSortKeys: Record<SortOf<typeof queueList>, RawBuilder<unknown>> = {
  answerBy: sql.ref('due_key'),
  // As the index ticket__priority has it: the most urgent first.
  priority: sql`array_position(array['URGENT', 'HIGH', 'NORMAL', 'LOW'], priority)`,
  createdOn: sql.ref('created_on'),
  lastUpdatedOn: sql.ref('updated_on'),
};

/** The moments until which an answer is due soon, by site. */
export type DueBy = Record<'US' | 'MX' | 'CA', Date>;

const viewConditions: Record<QueueView, (scope: Scope, dueBy: DueBy) => RawBuilder<boolean>> = {
  WAITING: () => sql`is_open and due_key < 'infinity'`,
  UNASSIGNED: () => sql`is_open and assignee_id is null`,
  MINE: ({ actor }) => sql`is_open and assignee_id = ${actor.id}`,
  DUE: (_scope, dueBy) => {
    const latest = new Date(Math.max(...Object.values(dueBy).map(Number)));
    const bySite = Object.entries(dueBy).map(
      ([site, moment]) => sql`(site = ${site} and due_key <= ${moment})`,
    );
    return sql`is_open and due_key <= ${latest} and (${sql.join(bySite, sql` or `)})`;
  },
  OPEN: () => sql`is_open`,
  SOLVED: () => sql`not is_open`,
};

/** Every filter but two is in one array, which an index finds; a tag has no kind there. */
const facet =
  (kind = '') =>
  (values: readonly string[]) =>
    sql<boolean>`facets && ${values.map((value) => kind + value)}::text[]`;

const conditions: ListConditions<typeof queueList, Scope> = {
  // Words of the thread are found in a table of their own.
  search: (search) =>
    sql<boolean>`id in (select ticket_id from ticket_search where words @@ search_query(${search}))`,
  filters: {
    status: facet('status:'),
    priority: facet('priority:'),
    product: facet('product:'),
    site: facet('site:'),
    reason: facet('reason:'),
    channel: facet('channel:'),
    tag: facet(),
    company: (ids) => sql<boolean>`company_id = any(${ids}::uuid[])`,
    assignee: (ids) => sql<boolean>`assignee_id = any(${ids}::uuid[])`,
  },
};

/** The tickets of a view that the filters find, as `from … where …`. */
export function foundTickets(scope: Scope, query: QueueFilters, dueBy: DueBy): RawBuilder<unknown> {
  const { view, requester } = query;
  return sql`from ticket where ${allOf([
    viewConditions[view](scope, dueBy),
    ...conditionsOf(queueList, conditions, query, scope),
    ...(requester ? [sql<boolean>`requester_id = ${requester}::uuid`] : []),
  ])}`;
}

export interface QueueRecord {
  id: string;
  reference: string;
  subject: string;
  status: string;
  priority: string;
  reason: string;
  product: string | null;
  site: string;
  channel: string;
  tags: string[];
  companyName: string | null;
  requesterName: string;
  assigneeId: string | null;
  assigneeName: string | null;
  createdOn: string;
  updatedOn: string;
  answerBy: string | null;
  answeredOn: string | null;
  waitingSince: string | null;
  isUnread: boolean;
}

const columns = sql`t.id, t.reference, t.subject, t.status, t.priority, t.reason,
  t.product_code as product, t.site, t.channel, t.tags, c.name as "companyName",
  t.requester_name as "requesterName", t.assignee_id as "assigneeId",
  u.first_name || ' ' || u.last_name as "assigneeName",
  t.created_on as "createdOn", t.updated_on as "updatedOn", t.answer_by as "answerBy",
  t.answered_on as "answeredOn", t.waiting_since as "waitingSince", ${isUnread} as "isUnread"`;

/** The rows of the keys `page`, with what they show of other tables. */
function rowsOf(page: RawBuilder<unknown>, sortOrder: 'asc' | 'desc'): RawBuilder<unknown> {
  return sql`select ${columns} from ${page} page
    join ticket t on t.id = page.id
    left join company c on c.id = t.company_id
    left join user_account u on u.id = t.assignee_id
    order by ${orderBy(sql.ref('page.place'), ['page.id'], { sortOrder })}`;
}

/** One page with its total. */
export async function selectQueue(
  db: Database,
  scope: Scope,
  query: QueueQuery,
  dueBy: DueBy,
): Promise<{ total: number; rows: QueueRecord[] }> {
  const sortOrder = orderOf(queueList, query);
  const statement = countedPage<QueueRecord>({
    found: foundTickets(scope, query, dueBy),
    place: queueSortKeys[query.sortBy],
    ids: ['id'],
    order: placeUpTo(queueCountLimit, { ...query, sortOrder }),
    rowOfHit: sql`from ticket e where e.id = hits.id`,
    countTo: queueCountLimit,
    maxSorted,
    rowsOf: (page) => rowsOf(page, sortOrder),
  });
  const [row] = await readByIndex(db, async (tx) => (await statement.execute(tx)).rows);
  return row ?? { total: 0, rows: [] };
}

/** The open tickets of a company, and those of them whose answer is late. */
export async function countTickets(db: Database, { company }: CompanyScope) {
  const { rows } = await sql<{ open: number; late: number }>`
    select count(*)::int as open, (count(*) filter (where due_key < now()))::int as late
    from (select due_key from ticket where company_id = ${company.id} and is_open
      limit ${queueCountLimit}) t`.execute(db);
  return rows[0] ?? { open: 0, late: 0 };
}

/** How many tickets each view has, up to a limit. */
export async function countViews(
  db: Database,
  scope: Scope,
  dueBy: DueBy,
): Promise<Record<QueueView, number>> {
  const counts = Object.entries(viewConditions).map(
    ([view, condition]) => sql`(select count(*)::int from (select from ticket
      where ${condition(scope, dueBy)} limit ${queueCountLimit}) v) as ${sql.ref(view)}`,
  );
  const statement = sql<Record<QueueView, number>>`select ${sql.join(counts)}`;
  const [row] = await readByIndex(db, async (tx) => (await statement.execute(tx)).rows);
  return row as Record<QueueView, number>;
}

/** How many tickets each of some filters finds, up to the same limit. */
export async function countMatching(
  db: Database,
  scope: Scope,
  all: readonly QueueFilters[],
  dueBy: DueBy,
): Promise<number[]> {
  if (all.length === 0) return [];
  const counts = all.map(
    (filters) => sql`(select count(*)::int from (select
      ${foundTickets(scope, filters, dueBy)} limit ${queueCountLimit}) v)`,
  );
  const statement = sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`;
  const [row] = await readByIndex(db, async (tx) => (await statement.execute(tx)).rows);
  return row?.counts ?? [];
}
