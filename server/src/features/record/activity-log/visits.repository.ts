import { visitList } from '@endcap/contract/record/activity-lists';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { type ListRequest, listSource } from '../../../lists/list-source.ts';
import { folded, matches } from '../../../lists/matches.ts';

export interface VisitRow {
  seq: string;
  from: Date;
  to: Date | null;
  visitor: string | null;
  visitorLoginId: string | null;
  group: 'SUPER_ADMIN' | 'SUPER_ADMIN_SPECTATOR';
  persona: string | null;
  reason: string | null;
  changes: number;
}

/** Entries that begin or end a visit, or that a visitor makes without changing anything. */
const isNoChange = sql`next.event in ('COMPANY_CONTEXT_SET', 'COMPANY_CONTEXT_SWITCHED',
  'COMPANY_CONTEXT_RESET', 'SIGNED_IN', 'SIGNED_OUT', 'PRODUCT_LAUNCHED')`;

/** Looked up for one entry: a join would read all texts of the company for each visit. */
const visitorOf = (entry: RawBuilder<unknown>) => sql`(
  select one.content -> 'after' ->> 'visitor' from activity_part one
  where one.chain_id = ${entry}.chain_id and one.seq = ${entry}.seq
    and one.created_on = ${entry}.created_on and one.part = 'ENTITY')`;

/**
 * A visit begins with an entry that names the visitor's group. It ends with the next entry in which
 * the same person leaves, signs out or comes again: the last one does not say when they left.
 */
function visits(db: Database, { company }: CompanyScope) {
  const rows = sql<VisitRow>`(
    select l.seq, l.created_on as "from", actor.content ->> 'name' as visitor,
      actor.content ->> 'loginId' as "visitorLoginId", came.after ->> 'visitor' as "group",
      came.after ->> 'persona' as persona, came.after ->> 'reason' as reason,
      case when ending.event in ('COMPANY_CONTEXT_RESET', 'SIGNED_OUT') then ending.created_on end as "to",
      (select count(*)::int from activity_log next
        where next.chain_id = l.chain_id and next.actor_id = l.actor_id and next.seq > l.seq
          and next.created_on >= l.created_on and not ${isNoChange}
          and (ending.seq is null or next.seq < ending.seq)) as changes
    from activity_log l
    join activity_part e on e.chain_id = l.chain_id and e.seq = l.seq
      and e.created_on = l.created_on and e.part = 'ENTITY'
    cross join lateral (select e.content -> 'after' as after) came
    left join activity_part actor on actor.chain_id = l.chain_id and actor.seq = l.seq
      and actor.created_on = l.created_on and actor.part = 'ACTOR'
    left join lateral (
      select next.seq, next.event, next.created_on from activity_log next
      where next.chain_id = l.chain_id and next.actor_id = l.actor_id and next.seq > l.seq
        and next.created_on >= l.created_on
        and (next.event in ('COMPANY_CONTEXT_RESET', 'SIGNED_OUT')
          or ${visitorOf(sql`next`)} is not null)
      order by next.created_on, next.seq limit 1
    ) ending on true
    where l.chain_id = ${company.id}
      and l.event in ('COMPANY_CONTEXT_SET', 'COMPANY_CONTEXT_SWITCHED')
      and came.after ->> 'visitor' is not null
  )`;
  return db.selectFrom(rows.as('visit')).selectAll();
}

const listed = listSource(visitList, {
  rows: (db: Database, scope: CompanyScope) => visits(db, scope),
  id: 'visit.seq',
  sort: { from: 'visit.from' },
  search: (search) =>
    matches(['visit.visitor', 'visit.visitorLoginId', 'visit.reason'].map(folded), search),
  filters: {},
});

export function selectVisits(
  db: Database,
  scope: CompanyScope,
  request: ListRequest<typeof visitList>,
) {
  return listed.page(db, scope, request);
}
