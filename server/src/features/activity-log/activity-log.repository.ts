import type { ActivityFilter, activityColumns } from '@endcap/contract/activity-logs';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import type { Database } from '../../db/connection.ts';
import { chunksAfter } from '../../lists/chunks-after.ts';
import { matches } from '../../lists/matches.ts';
import { readPage, type SortedPageRequest } from '../../lists/read-page.ts';

/** A filter; its days are days of the time zone. */
export interface ActivitySearch extends ActivityFilter {
  startDate: string;
  endDate: string;
  timeZone: string;
  /** The texts of the events in the caller's language, which a search finds too. */
  eventTexts: Record<string, string>;
}

type SortBy = (typeof activityColumns)[number];

const actorLogin = sql<string | null>`actor.content ->> 'loginId'`;
const actorName = sql<string | null>`actor.content ->> 'name'`;
const entityName = sql<string | null>`entity.content ->> 'name'`;

/** Joins a text of an entry. A person who was erased has none: the entry stays. */
const isPart = (alias: 'actor' | 'entity') => sql<boolean>`
  (${sql.ref(alias)}.chain_id, ${sql.ref(alias)}.seq, ${sql.ref(alias)}.created_on, ${sql.ref(alias)}.part)
  = (log.chain_id, log.seq, log.created_on, ${sql.lit(alias.toUpperCase())})`;

/**
 * The entries of the company's own chain with their texts; without a company the entries of all
 * chains, which only a super admin may read.
 */
function entriesOf(db: Database, { company }: Scope) {
  return db
    .selectFrom('activity_log as log')
    .leftJoin('activity_part as actor', (join) => join.on(isPart('actor')))
    .leftJoin('activity_part as entity', (join) => join.on(isPart('entity')))
    .leftJoin('company as c', 'c.id', 'log.company_id')
    .$if(company !== null, (q) => q.where('log.chain_id', '=', company?.id ?? ''));
}

function entries(db: Database, scope: Scope, search: ActivitySearch) {
  const { actors, events, applications, eventTexts } = search;
  return entriesOf(db, scope)
    .select([
      'log.chain_id as chainId',
      'log.seq',
      'log.created_on as createdOn',
      'log.event',
      'log.entity_id as entityId',
      'log.source_app as sourceApp',
      'c.name as companyName',
      'entity.content as entity',
      actorLogin.as('actor'),
      actorName.as('actorName'),
    ])
    .where('log.created_on', '>=', startOf(search.startDate, search))
    .where('log.created_on', '<', startOf(sql`${search.endDate}::date + 1`, search))
    .$if(Boolean(actors?.length), (q) => q.where(actorLogin, 'in', actors ?? []))
    .$if(Boolean(events?.length), (q) => q.where('log.event', 'in', events ?? []))
    .$if(Boolean(applications?.length), (q) => q.where('log.source_app', 'in', applications ?? []))
    .$if(Boolean(search.search), (q) => {
      const eventText = sql<string>`folded(${JSON.stringify(eventTexts)}::jsonb ->> log.event)`;
      const person = sql<string>`folded(concat(${actorLogin}, ' ', ${actorName}))`;
      const entity = sql<string>`folded(${entityName})`;
      return q.where(matches([person, entity, eventText], search.search ?? ''));
    });
}

/** Midnight of a day in the time zone; on a day that the clocks change too. */
function startOf(
  day: string | RawBuilder<unknown>,
  { timeZone }: ActivitySearch,
): RawBuilder<Date> {
  const midnight = typeof day === 'string' ? sql`${day}::date` : sql`(${day})`;
  return sql<Date>`(${midnight}::timestamp at time zone ${timeZone})`;
}

export function selectActivity(
  db: Database,
  scope: Scope,
  search: ActivitySearch,
  request: SortedPageRequest<SortBy>,
) {
  const byTime = ['log.created_on', 'log.chain_id'] as const;
  const sort = {
    uiCreatedOnDate: byTime,
    actor: [actorLogin, ...byTime],
    entityId: [entityName, ...byTime],
    event: ['log.event', ...byTime],
    sourceApp: ['log.source_app', ...byTime],
  } as const;
  return readPage(entries(db, scope, search), request, { sort, id: 'log.seq' });
}

export function activityChunks(db: Database, scope: Scope, search: ActivitySearch) {
  return chunksAfter(entries(db, scope, search), {
    by: 'log.created_on',
    id: ['log.chain_id', 'log.seq'],
    order: 'desc',
  });
}

export type ActivityRow = Awaited<ReturnType<typeof selectActivity>>['items'][number];
