// No scope: the health of the portal concerns no company.
import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';

/** Numbers beyond this help no operator, and counting them would cost more than the rest. */
const countedRows = 10_000;

const counted = (rows: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from (${rows} limit ${countedRows}) counted_rows)`;
const secondsSince = (moment: ReturnType<typeof sql>) =>
  sql<number | null>`extract(epoch from now() - (${moment}))::int`;

export interface DatabaseFigures {
  sizeBytes: number;
  connections: number;
  maxConnections: number;
  longestTransactionSeconds: number | null;
}

export async function selectDatabaseFigures(db: Database): Promise<DatabaseFigures> {
  const { rows } = await sql<DatabaseFigures>`
    select pg_database_size(current_database())::float8 as "sizeBytes", connections,
      max_connections as "maxConnections",
      greatest(longest_transaction_seconds, 0) as "longestTransactionSeconds"
    from database_activity()`.execute(db);
  return rows[0] as DatabaseFigures;
}

export interface QueueFigures {
  waiting: number;
  running: number;
  failed: number;
  oldestWaitingSeconds: number | null;
}

/** The partial indexes of the queue serve each count, because they repeat its conditions. */
export async function selectQueueFigures(db: Database): Promise<QueueFigures> {
  const due = sql`state < 'active' and not blocked and start_after <= now() and name not like '\\_\\_%'`;
  const { rows } = await sql<QueueFigures>`
    select
      ${counted(sql`select from jobs.job_common where ${due}`)} as waiting,
      ${counted(sql`select from jobs.job_common
        where state <= 'active' and policy = 'exclusive' and state = 'active'`)} as running,
      ${counted(sql`select from jobs.job_common where state = 'failed'`)} as failed,
      ${secondsSince(sql`select min(due_on) from (
        select start_after as due_on from jobs.job_common where ${due} limit ${countedRows}
      ) waiting_jobs`)} as "oldestWaitingSeconds"`.execute(db);
  return rows[0] as QueueFigures;
}

export interface MailFigures {
  waiting: number;
  failed: number;
  oldestWaitingSeconds: number | null;
  lastSentOn: Date | null;
}

/** A mail that shall be sent later, as after the time to undo, does not wait yet. */
export async function selectMailFigures(db: Database): Promise<MailFigures> {
  const unsent = sql`from mail_outbox m where sent_on is null and failed_on is null
    and not exists (select from jobs.job_common j
      where j.name = 'mail.send' and j.id = m.job_id and j.start_after > now() and j.retry_count = 0)`;
  const { rows } = await sql<MailFigures>`
    select
      ${counted(sql`select ${unsent}`)} as waiting,
      ${counted(sql`select from mail_outbox where failed_on is not null`)} as failed,
      ${secondsSince(sql`select min(created_on) from (
        select created_on ${unsent} order by created_on limit 1) oldest`)} as "oldestWaitingSeconds",
      (select sent_on from mail_outbox where sent_on is not null
        order by created_on desc limit 1) as "lastSentOn"`.execute(db);
  return rows[0] as MailFigures;
}
