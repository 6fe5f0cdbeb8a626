// No scope: half of the counts are of the whole portal, and one statement reads all of them.
import { countedAtHome } from '@endcap/contract/operations/home';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';
import { readByIndex } from '../../../db/read-by-index.ts';

const countLimit = sql.lit(countedAtHome);
const upTo = (rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from (${rows} limit ${countLimit}) counted)`;

export const lateTickets = sql`select from ticket where is_open and due_key < now()`;

export interface QueueCounts {
  waiting: number;
  late: number;
}

/** Tickets that wait for this agent: their own, and those that nobody has taken. */
export async function countQueue(
  db: Database,
  userId: string,
  { isOperator }: { isOperator: boolean },
): Promise<QueueCounts> {
  const own = sql`select from ticket where is_open and assignee_id = ${userId} and due_key < 'infinity'`;
  const free = sql`select from ticket where is_open and assignee_id is null and due_key < 'infinity'`;
  const late = isOperator ? upTo(lateTickets) : sql`0`;
  const statement = sql<QueueCounts>`select
    least(${upTo(own)} + ${upTo(free)}, ${countLimit}) as waiting, ${late} as late`;
  const [row] = await readByIndex(db, async (tx) => (await statement.execute(tx)).rows);
  return row ?? { waiting: 0, late: 0 };
}

/** What a person who runs the portal has to decide, and what failed. */
export async function countOperations(
  db: Database,
  userId: string,
): Promise<{ approvals: number; failed: number }> {
  const { rows } = await sql<{ approvals: number; failed: number }>`select
    ${upTo(sql`select from staff_role_request where status = 'PENDING' and expires_on > now()
      and asked_by is distinct from ${userId}::uuid and user_id <> ${userId}`)} as approvals,
    least(${upTo(failedJobs)} + ${upTo(failedMails)} + ${upTo(refused)}, ${countLimit}) as failed`.execute(
    db,
  );
  return rows[0] ?? { approvals: 0, failed: 0 };
}

/** A failed mail has a job too, and is counted as a mail. */
export const failedJobs = sql`select from jobs.job_common j
  where j.state = 'failed' and j.name <> 'mail.send'`;
export const failedMails = sql`select from mail_outbox where failed_on is not null`;
export const refused = sql`select from provisioning_request r join batch_task t on t.id = r.task_id
  where r.status = 'REFUSED' and (r.action = 'REVOKE' or t.stage = 'FAILED')`;
