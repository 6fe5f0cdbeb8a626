import type { ActivityEvent } from '@endcap/contract/activity';
import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';
import type { CompanyIdScope } from '../../memberships/membership.ts';

const shownEntries = 20;

interface HistoryEntry {
  event: ActivityEvent;
  createdOn: string;
  actor: string | null;
}

/**
 * The latest entries about a user in this company's log. The index on the person finds them in every
 * month of the log; entries of other companies about the same person are left out.
 */
export async function selectUserHistory(
  db: Database,
  { company }: CompanyIdScope,
  userId: string,
): Promise<HistoryEntry[]> {
  const { rows } = await sql<HistoryEntry>`
    select l.event, to_char(l.created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdOn",
      (select a.content ->> 'name' from activity_part a
        where a.chain_id = l.chain_id and a.seq = l.seq and a.part = 'ACTOR'
          and a.created_on = l.created_on) as actor
    from activity_part p
    join activity_log l on l.chain_id = p.chain_id and l.seq = p.seq and l.created_on = p.created_on
    where p.person_id = ${userId} and p.part = 'ENTITY' and l.company_id = ${company.id}
    order by p.created_on desc, p.seq desc limit ${shownEntries}`.execute(db);
  return rows;
}
