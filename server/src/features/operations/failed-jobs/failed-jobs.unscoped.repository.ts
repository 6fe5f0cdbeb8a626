// No scope: the queue belongs to the whole portal, and an operator repairs all of it.
import type { listFailedJobs } from '@endcap/contract/operations/failed-jobs';
import { failedJobList } from '@endcap/contract/operations/operations-lists';
import type { FailedJobState } from '@endcap/contract/operations/operations-options';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../../db/connection.ts';
import { listSource } from '../../../lists/list-source.ts';
import { matches } from '../../../lists/matches.ts';

export type FailedJobQuery = z.output<typeof listFailedJobs.query>;

/** The columns of the queue's table that are read here. */
interface JobColumns {
  id: string;
  name: string;
  state: string;
  created_on: Date;
}

const states: Record<FailedJobState, string> = {
  FAILED: 'failed',
  RETRYING: 'retry',
  DISCARDED: 'cancelled',
};
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Totals beyond this are not counted, and the pages end there. */
const countedJobs = 10_000;

// Written as the partial indexes of installJobs have them, or they are not used.
const failedOn = sql<Date>`coalesce(j.completed_on, j.started_on, j.created_on)`;
const isListed = sql<boolean>`j.state in ('retry', 'cancelled', 'failed')`;
const message = sql<string>`coalesce(j.output ->> 'message', j.output #>> '{value,message}', '')`;
const searchText = sql<string>`public.folded(left(${message}, 2000))`;

/** An id of the payload, for the kinds that have one; null where it is no id. */
const idIn = (value: ReturnType<typeof sql>, ...kinds: string[]) =>
  sql<string>`case when j.name in (${sql.join(kinds)}) and ${value} ~ '^[0-9a-f-]{36}$' then (${value})::uuid end`;
const taskId = sql<string>`coalesce(
  ${idIn(sql`(j.data ->> 'taskId')`, 'users.remove', 'users.bulk', 'tasks.undo', 'companies.take-products')},
  ${idIn(sql`(j.data -> 'taskIds' ->> 0)`, 'tasks.advance')})`;
const requestId = idIn(sql`(j.data ->> 'requestId')`, 'provisioning.ask');
const mailId = idIn(sql`(j.data ->> 'mailId')`, 'mail.send');

function failedJobs(db: Database) {
  return db
    .selectFrom(sql<JobColumns>`jobs.job_common`.as('j'))
    .leftJoin('batch_task as task', (join) => join.on('task.id', '=', taskId))
    .leftJoin('provisioning_request as request', (join) => join.on('request.id', '=', requestId))
    .leftJoin('mail_outbox as mail', (join) => join.on('mail.id', '=', mailId))
    .leftJoin('company', (join) =>
      join.on(
        'company.id',
        '=',
        sql<string>`coalesce(task.company_id, request.company_id, mail.company_id)`,
      ),
    )
    .select([
      'j.id',
      'j.name as kind',
      'j.state',
      'j.created_on as createdOn',
      failedOn.as('failedOn'),
      sql<Date | null>`case when j.state = 'retry' then j.start_after end`.as('nextOn'),
      sql<number>`case when j.started_on is null then 0
        else j.retry_count + (j.state <> 'retry')::int end`.as('attempts'),
      message.as('error'),
      'company.id as companyId',
      'company.name as companyName',
      sql<string | null>`coalesce(mail.subject, request.product_code)`.as('about'),
    ]);
}
export type FailedJobRow = Awaited<ReturnType<ReturnType<typeof failedJobs>['execute']>>[number];

export function stateOf(row: Pick<FailedJobRow, 'state'>): FailedJobState {
  const names = Object.keys(states) as FailedJobState[];
  return names.find((name) => states[name] === row.state) ?? 'FAILED';
}

const listed = listSource(failedJobList, {
  rows: (db: Database) => failedJobs(db),
  id: 'j.id',
  sort: { failedOn, kind: 'j.name' },
  idsFirst: true,
  countTo: countedJobs,
  search: (search) =>
    uuid.test(search) ? sql<boolean>`j.id = ${search}` : matches([searchText], search),
  filters: {
    // A literal, and no second condition: the planner knows then which partial index has the rows, and how many.
    state: (state) => sql<boolean>`j.state = ${sql.lit(states[state])}`,
    kind: (kinds) => sql<boolean>`j.name = any(${kinds}::text[])`,
  },
});

export function selectFailedJobs(db: Database, query: FailedJobQuery) {
  return listed.page(db, null, query);
}

export async function findFailedJob(db: Database, id: string) {
  return failedJobs(db).where(isListed).where('j.id', '=', id).executeTakeFirst();
}

/** A mail whose job is tried again is no longer undeliverable. */
export async function updateMailsWaiting(
  tx: Transaction,
  jobIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable('mail_outbox')
    .set({ failed_on: null, failure: null })
    .where('failed_on', 'is not', null)
    .where('job_id', 'in', jobIds)
    .execute();
}

/** Withholds the mails of discarded jobs. */
export async function deleteMailsOfJobs(tx: Transaction, jobIds: readonly string[]): Promise<void> {
  await sql`delete from mail_outbox where sent_on is null and id in (
    select (data ->> 'mailId')::uuid from jobs.job_common
    where name = 'mail.send' and state in ('retry', 'cancelled', 'failed') and id = any(${jobIds}::uuid[])
  )`.execute(tx);
}
