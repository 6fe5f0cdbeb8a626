// No scope: staff see what happened to a person in all companies, and the endpoint asks for that right.
import type { ActivityEvent } from '@endcap/contract/record/activity';
import { sql } from 'kysely';
import type { Database } from '../../../../db/connection.ts';

interface TimelineRow {
  /** Time, chain and number of the entry: the place of the next page. */
  id: string;
  event: string;
  createdOn: string;
  companyName: string | null;
  actorId: string | null;
  actor: string | null;
  /** Null once the person that it names has been erased. */
  entity: { name?: string; personId?: string; before?: unknown; after?: unknown } | null;
}

/**
 * The latest entries of all logs that the person made or that are about them, older than the entry
 * `before` and of the given events. An entry in which the person is both actor and entity is found by its ENTITY part alone.
 * A block by the retailer is in the log of the portal and of each company; the first is enough.
 */
export async function selectTimeline(
  db: Database,
  userId: string,
  {
    before,
    events,
    limit,
  }: { before: string | undefined; events: readonly ActivityEvent[] | null; limit: number },
): Promise<TimelineRow[]> {
  const [time, chain, seq] = before?.split('_') ?? [];
  const older = before
    ? sql`and (p.created_on, p.chain_id, p.seq) < (${time}::timestamptz, ${chain}::uuid, ${seq}::bigint)`
    : sql``;
  const ofKind = events
    ? sql`and exists (
        select from activity_log k where k.chain_id = p.chain_id and k.seq = p.seq
          and k.created_on = p.created_on and k.event = any(${events}::text[]))`
    : sql``;
  const { rows } = await sql<TimelineRow>`
    with found as (
      select p.chain_id, p.seq, p.created_on from activity_part p
      where p.person_id = ${userId} ${older} ${ofKind}
        and (p.part = 'ENTITY' or not exists (
          select from activity_part e where e.chain_id = p.chain_id and e.seq = p.seq
            and e.created_on = p.created_on and e.part = 'ENTITY' and e.person_id = p.person_id))
        and not exists (
          select from activity_log b where b.chain_id = p.chain_id and b.seq = p.seq
            and b.created_on = p.created_on and b.company_id is not null
            and b.event in ('ACCOUNT_BLOCKED', 'ACCOUNT_UNBLOCKED'))
      order by p.created_on desc, p.chain_id desc, p.seq desc limit ${limit}
    )
    select to_char(l.created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
        || '_' || l.chain_id || '_' || l.seq as id,
      l.event, l.actor_id as "actorId", c.name as "companyName",
      to_char(l.created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdOn",
      actor.content ->> 'name' as actor, entity.content as entity
    from found
    join activity_log l using (chain_id, seq, created_on)
    left join company c on c.id = l.company_id
    left join activity_part actor on actor.chain_id = l.chain_id and actor.seq = l.seq
      and actor.created_on = l.created_on and actor.part = 'ACTOR'
    left join activity_part entity on entity.chain_id = l.chain_id and entity.seq = l.seq
      and entity.created_on = l.created_on and entity.part = 'ENTITY'
    order by l.created_on desc, l.chain_id desc, l.seq desc`.execute(db);
  return rows;
}
