import type { ActivityFilter, activityColumns } from '@endcap/contract/activity-logs';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import type { Database } from '../../db/connection.ts';
import { chunksAfter } from '../../lists/chunks-after.ts';
import { matches } from '../../lists/matches.ts';
import { readPage, type SortedPageRequest } from '../../lists/read-page.ts';

/** A filter with its days, which are days of this time zone. */
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

/**
 * The entries of the company's own chain; without a company the entries of all, which only a super
 * admin may read. A person who was erased has no part: the entry stays.
 */
function entries(db: Database, { company }: Scope, search: ActivitySearch) {
  const { actors, events, applications, eventTexts } = search;
  return db
    .selectFrom('activity_log as log')
    .leftJoin('activity_part as actor', (join) =>
      join
        .onRef('actor.chain_id', '=', 'log.chain_id')
        .onRef('actor.seq', '=', 'log.seq')
        .onRef('actor.created_on', '=', 'log.created_on')
        .on('actor.part', '=', 'ACTOR'),
    )
    .leftJoin('activity_part as entity', (join) =>
      join
        .onRef('entity.chain_id', '=', 'log.chain_id')
        .onRef('entity.seq', '=', 'log.seq')
        .onRef('entity.created_on', '=', 'log.created_on')
        .on('entity.part', '=', 'ENTITY'),
    )
    .leftJoin('company as c', 'c.id', 'log.company_id')
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
    .$if(company !== null, (q) => q.where('log.chain_id', '=', company?.id ?? ''))
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
