import { type Site, siteTimeZones } from '@endcap/contract/sites';
import { sql } from 'kysely';
import type { Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { readByIndex } from '../../../db/read-by-index.ts';

export interface AgentWeek {
  /** Tickets, however many replies each took. */
  answered: number;
  solved: number;
  /** Of the answered ones, those whose requester said whether it helped, and those where it did. */
  rated: number;
  helped: number;
}

/** Today is one of them. */
const weekDays = 7;

/** The first moment of the week, as the days of a site are counted. */
const weekOf = (site: Site) =>
  sql<Date>`((now() at time zone ${siteTimeZones[site]})::date - ${sql.lit(weekDays - 1)}::int)::timestamp
    at time zone ${siteTimeZones[site]}`;

/** What the caller did in the last seven days; a ticket that was opened again is not solved. */
export async function selectWeek(db: Database, { actor, site }: Scope): Promise<AgentWeek> {
  const from = weekOf(site);
  const statement = sql<AgentWeek>`
    select w.*, (select count(distinct e.ticket_id)::int from ticket_event e
        join ticket t on t.id = e.ticket_id and not t.is_open
        where e.actor_id = ${actor.id} and e.created_on >= ${from}
          and e.event in ('TICKET_ANSWERED', 'TICKET_CHANGED')
          and e.after ->> 'status' in ('RESOLVED', 'CLOSED')
          and e.before ->> 'status' not in ('RESOLVED', 'CLOSED')) as solved
    from (select count(*)::int as answered, count(t.helped)::int as rated,
        (count(*) filter (where t.helped))::int as helped
      from (select distinct c.ticket_id from ticket_comment c where c.author_id = ${actor.id}
        and c.author = 'STAFF' and not c.internal and c.created_on >= ${from}) r
      join ticket t on t.id = r.ticket_id) w`;
  const [week] = await readByIndex(db, async (tx) => (await statement.execute(tx)).rows);
  return week ?? { answered: 0, solved: 0, rated: 0, helped: 0 };
}
