// No scope: staff answer the tickets of all companies, and the endpoint asks for that right.
import { queueCountLimit } from '@endcap/contract/support/ticket-queue-options';
import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';
import { readByIndex } from '../../../db/read-by-index.ts';

/** How many mails wait for a decision, up to the same limit. */
export async function countParkedMail(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from inbound_mail where outcome = 'PARKED' limit ${queueCountLimit}) m`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The accounts that may answer: as the table of rights has it. */
export const isAgent = sql<boolean>`(u.blocked_on is null and u.removed_on is null
  and u.registered_on is not null and (u.user_group = 'SUPER_ADMIN'
    or (u.user_group in ('INTERNAL_USER', 'CATEGORY_MANAGER') and 'SUPPORT' = any(u.attributes))))`;

/** The requester of the ticket `t` wrote what its assignee, or anyone without one, has not looked at. */
export const isUnread = sql<boolean>`(t.is_open and t.answered_on is null and not exists (
  select from ticket_look seen where seen.ticket_id = t.id and seen.here_on >= t.asked_on
    and (t.assignee_id is null or seen.user_id = t.assignee_id)))`;

/** The staff who answer, with their open and late tickets; the ones with the least first. */
export async function selectAgents(db: Database) {
  const statement = sql<{ userId: string; name: string; open: number; late: number }>`
    select u.id as "userId", u.first_name || ' ' || u.last_name as name,
      (select count(*)::int from ticket where is_open and assignee_id = u.id) as open,
      (select count(*)::int from ticket
        where is_open and assignee_id = u.id and due_key < now()) as late
    from user_account u where u.user_type = 'INTERNAL' and ${isAgent}
    order by open, folded(u.last_name), u.id limit 500`;
  return readByIndex(db, async (tx) => (await statement.execute(tx)).rows);
}

/** Tags and companies of the tickets that someone must act on next. */
export async function selectFilterValues(db: Database) {
  const open = sql`(select tags, company_id from ticket where is_open order by due_key, id limit 2000)`;
  const statement = sql<{ tags: string[]; companies: { companyId: string; name: string }[] }>`
    select array(select tag from ${open} o, unnest(o.tags) tag
        group by tag order by count(*) desc, tag limit 100) as tags,
      (select coalesce(json_agg(json_build_object('companyId', c.id, 'name', c.name) order by folded(c.name)), '[]')
        from company c where c.id in (select company_id from ${open} o limit 2000)) as companies`;
  const [row] = await readByIndex(db, async (tx) => (await statement.execute(tx)).rows);
  return row ?? { tags: [], companies: [] };
}
