import { sql } from 'kysely';
import type { Database } from '../../../../db/connection.ts';
import type { CompanyIdScope } from '../../../shared/memberships/membership.ts';

interface HistoryEntry {
  seq: number;
  event: string;
  createdOn: string;
  actorId: string | null;
  actor: string | null;
  /** The part about the entity; null once the person that it names has been erased. */
  entity: { name?: string; personId?: string; before?: unknown; after?: unknown } | null;
}

/**
 * The latest entries of this company's log that the user made or that are about them, older than
 * the entry with the number `before`. The index on the person finds them in every month of the
 * log. An entry in which the user is both actor and entity is found by its ENTITY part alone.
 */
export async function selectUserHistory(
  db: Database,
  { company }: CompanyIdScope,
  userId: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<HistoryEntry[]> {
  const older = before
    ? sql`and (p.created_on, p.seq) < (select b.created_on, b.seq from activity_log b
        where b.chain_id = ${company.id} and b.seq = ${before})`
    : sql``;
  const { rows } = await sql<HistoryEntry>`
    with found as (
      select p.chain_id, p.seq, p.created_on from activity_part p
      where p.person_id = ${userId} and p.chain_id = ${company.id} ${older}
        and (p.part = 'ENTITY' or not exists (
          select from activity_part e where e.chain_id = p.chain_id and e.seq = p.seq
            and e.created_on = p.created_on and e.part = 'ENTITY' and e.person_id = p.person_id))
      order by p.created_on desc, p.seq desc limit ${limit}
    )
    select l.seq::float8 as seq, l.event, l.actor_id as "actorId",
      to_char(l.created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdOn",
      actor.content ->> 'name' as actor, entity.content as entity
    from found
    join activity_log l using (chain_id, seq, created_on)
    left join activity_part actor on actor.chain_id = l.chain_id and actor.seq = l.seq
      and actor.created_on = l.created_on and actor.part = 'ACTOR'
    left join activity_part entity on entity.chain_id = l.chain_id and entity.seq = l.seq
      and entity.created_on = l.created_on and entity.part = 'ENTITY'
    order by l.created_on desc, l.seq desc`.execute(db);
  return rows;
}
