import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { planWithout } from '../../../db/plan-without.ts';
import { keysInOrder } from '../../../lists/counted-page.ts';
import {
  type ActivitySearch,
  activityIds,
  between,
  foundActivity,
} from './activity-log.repository.ts';

/** What a file shows of an entry. */
export interface FileEntry {
  /** Milliseconds since 1970. */
  at: number;
  companyName: string | null;
  /** The login id; null when the person has been erased. */
  actor: string | null;
  entityName: string | null;
  event: string;
  sourceApp: string;
  /** JSON. */
  before: string | null;
  after: string | null;
}

/** The place of an entry in the order of time; the time has microseconds. */
export interface EntryKey {
  createdOn: string;
  chainId: string;
  seq: string;
}

/** Entries that follow one another, the newest first. */
export interface EntryWindow {
  entries: number;
  /** The oldest. */
  last: EntryKey;
  firstSeq: string;
  lastSeq: string;
}

type Sql = RawBuilder<unknown>;

const keyColumns = (table: string) => sql`
  to_char(${sql.ref(`${table}.created_on`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdOn",
  ${sql.ref(`${table}.chain_id`)} as "chainId", ${sql.ref(`${table}.seq`)}::text as seq`;

const valuesOf = ({ createdOn, chainId, seq }: EntryKey) =>
  sql`(${createdOn}::timestamptz, ${chainId}::uuid, ${seq}::bigint)`;

const keyOf = (table: string) =>
  sql`(${sql.ref(`${table}.created_on`)}, ${sql.ref(`${table}.chain_id`)}, ${sql.ref(`${table}.seq`)})`;

const afterKey = (table: string, last: EntryKey | undefined) =>
  last ? sql`and ${keyOf(table)} < ${valuesOf(last)}` : sql``;

const shown = sql`date_part('epoch', log.created_on) * 1000 as at, log.event,
  log.source_app as "sourceApp", actor.content ->> 'loginId' as actor,
  entity.content ->> 'name' as "entityName", (entity.content -> 'before')::text as before,
  (entity.content -> 'after')::text as after`;

/** The company is a column of the log of all companies alone. */
const companyOf = ({ company }: Scope) =>
  company
    ? { name: sql`null as "companyName"`, join: sql`` }
    : {
        name: sql`c.name as "companyName"`,
        join: sql`left join company c on c.id = log.company_id`,
      };

/** `limits` keeps the planner within the months, or the entries, that the file is about to show. */
const partsOf = (from: Sql, limits: (table: Sql) => Sql) =>
  sql.join(
    ['actor', 'entity'].map((part) => {
      const table = sql.ref(part);
      return sql`left join activity_part ${table} on ${keyOf(part)} = (${from})
        and ${table}.part = ${sql.lit(part.toUpperCase())} and ${limits(table)}`;
    }),
    sql` `,
  );

/** Where the next `limit` entries end; undefined at the end of the range. */
export async function selectEntryWindow(
  db: Database,
  scope: Scope,
  search: ActivitySearch,
  { last, limit }: { last: EntryKey | undefined; limit: number },
): Promise<EntryWindow | undefined> {
  const { rows } = await sql<Omit<EntryWindow, 'last'> & EntryKey>`
    with found as materialized (select created_on, chain_id, seq from activity_log log
      where ${entriesOf(scope, search)} ${afterKey('log', last)}
      order by created_on desc, chain_id desc, seq desc limit ${limit})
    select ${keyColumns('oldest')}, counted.* from (
      select count(*)::int as entries, min(seq)::text as "firstSeq", max(seq)::text as "lastSeq" from found
    ) counted, (select * from found order by created_on, chain_id, seq limit 1) oldest`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { createdOn, chainId, seq, ...window } = row;
  return { ...window, last: { createdOn, chainId, seq } };
}

const entriesOf = ({ company }: Scope, search: ActivitySearch) =>
  sql`${between(sql`log`, search)} ${company ? sql`and log.chain_id = ${company.id}` : sql``}`;

/**
 * All entries of a window, whose texts are read as one stretch and joined by hash: to look up each
 * text by its key costs three times as much.
 */
export async function selectEntriesOfWindow(
  db: Database,
  scope: Scope,
  search: ActivitySearch,
  { last, firstSeq, lastSeq, before }: EntryWindow & { before: EntryKey | undefined },
): Promise<FileEntry[]> {
  const closes = before ? sql`<= ${before.createdOn}::timestamptz` : sql`< ${search.closes}`;
  const limits = (table: Sql) => sql`${table}.created_on >= ${last.createdOn}::timestamptz
    and ${table}.created_on ${closes} ${
      scope.company
        ? sql`and ${table}.chain_id = ${scope.company.id}
          and ${table}.seq between ${firstSeq}::bigint and ${lastSeq}::bigint`
        : sql``
    }`;
  const { name, join } = companyOf(scope);
  const statement = sql<FileEntry>`
    select ${shown}, ${name} from activity_log log
    ${partsOf(sql`log.created_on, log.chain_id, log.seq`, limits)} ${join}
    where ${limits(sql`log`)} and ${keyOf('log')} >= ${valuesOf(last)} ${afterKey('log', before)}
    order by log.created_on desc, log.chain_id desc, log.seq desc`;
  // The planner takes the three keys of an entry for independent, and so expects a single row.
  return planWithout(db, ['nestloop'], async (tx) => (await statement.execute(tx)).rows);
}

/** The next entries that a filter finds. Their texts may be far apart, and are looked up one by one. */
export async function selectFoundEntries(
  db: Database,
  scope: Scope,
  search: ActivitySearch,
  { last, limit }: { last: EntryKey | undefined; limit: number },
): Promise<(FileEntry & EntryKey)[]> {
  const order = { sortOrder: 'desc', limit, offset: 0, beyond: () => afterKey('l', last) } as const;
  const found = foundActivity(scope, search);
  const keys = keysInOrder({ found, place: null, ids: activityIds, order });
  const { name, join } = companyOf(scope);
  const key = sql`page.created_on, page.chain_id, page.seq`;
  const statement = sql<FileEntry & EntryKey>`
    select ${shown}, ${name}, ${keyColumns('page')} from (${keys}) page
    join activity_log log on ${keyOf('log')} = (${key}) and ${between(sql`log`, search)}
    ${partsOf(key, (table) => between(table, search))} ${join}
    order by page.created_on desc, page.chain_id desc, page.seq desc`;
  // By hash it would read the whole log of the range for each chunk.
  return planWithout(db, ['hashjoin', 'mergejoin'], async (tx) => {
    return (await statement.execute(tx)).rows;
  });
}
