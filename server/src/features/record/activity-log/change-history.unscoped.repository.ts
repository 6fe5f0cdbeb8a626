// No scope: the settings of the whole portal have a log of their own, which belongs to no company.
import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';
import { readPage, type SortedPageRequest } from '../../../lists/read-page.ts';

const portalChain = '00000000-0000-0000-0000-000000000000';

interface ChangeRow {
  seq: string;
  changedOn: Date;
  event: string;
  actor: string | null;
  actorLoginId: string | null;
  entity: { before?: unknown; after?: unknown } | null;
}

/** The entries about one thing in the portal's own log. */
export function selectChanges(
  db: Database,
  entity: { type: string; id: string },
  request: SortedPageRequest<'changedOn'>,
) {
  const rows = sql<ChangeRow>`(
    select l.seq, l.created_on as "changedOn", l.event, actor.content ->> 'name' as actor,
      actor.content ->> 'loginId' as "actorLoginId", entity.content as entity
    from activity_log l
    left join activity_part actor on actor.chain_id = l.chain_id and actor.seq = l.seq
      and actor.created_on = l.created_on and actor.part = 'ACTOR'
    left join activity_part entity on entity.chain_id = l.chain_id and entity.seq = l.seq
      and entity.created_on = l.created_on and entity.part = 'ENTITY'
    where l.chain_id = ${portalChain} and l.entity_type = ${entity.type} and l.entity_id = ${entity.id}
  )`;
  const found = db.selectFrom(rows.as('change')).selectAll();
  return readPage(found, request, { sort: { changedOn: 'change.changedOn' }, id: 'change.seq' });
}
