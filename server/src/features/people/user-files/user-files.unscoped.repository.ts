// No scope: jobs work on an upload by its task; the service that created it took a scope.
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/connection.ts';
import type { RowOutcome } from './file-row.ts';

/** An upload and its sender, for the job; the sender is null when the account is deleted. */
export async function selectUpload(db: Database, taskId: string) {
  return db
    .selectFrom('batch_task as t')
    .innerJoin('company as c', 'c.id', 't.company_id')
    .leftJoin('user_account as u', 'u.id', 't.created_by')
    .select([
      't.id',
      't.type',
      't.total',
      't.file_key as fileKey',
      't.file_name as fileName',
      't.request_id as requestId',
      'c.id as companyId',
      'c.name as companyName',
      'c.type as companyType',
      'c.site',
      'u.id as actorId',
      'u.login_id as actorLoginId',
      'u.language_code as languageCode',
      sql<string>`coalesce(u.first_name || ' ' || u.last_name, '')`.as('actorName'),
    ])
    .where('t.id', '=', taskId)
    .where('t.finished_on', 'is', null)
    .executeTakeFirst();
}

export type Upload = NonNullable<Awaited<ReturnType<typeof selectUpload>>>;

export async function insertPart(
  tx: Transaction,
  taskId: string,
  rows: RowOutcome[],
): Promise<void> {
  await tx
    .insertInto('batch_task_part')
    .values({ task_id: taskId, line: rows[0]?.line ?? 0, rows: JSON.stringify(rows) })
    .execute();
}

/** The next stored outcomes after a line. */
export async function selectPartAfter(
  db: Database,
  taskId: string,
  line: number,
): Promise<{ line: number; rows: RowOutcome[] } | undefined> {
  return db
    .selectFrom('batch_task_part')
    .select(['line', sql<RowOutcome[]>`rows`.as('rows')])
    .where('task_id', '=', taskId)
    .where('line', '>', line)
    .orderBy('line')
    .limit(1)
    .executeTakeFirst();
}

/** Counts the rows of each outcome. */
export async function countOutcomes(
  db: Database,
  taskId: string,
): Promise<{ outcome: RowOutcome['outcome']; rows: number }[]> {
  const { rows } = await sql<{ outcome: RowOutcome['outcome']; rows: number }>`
    select r->>'outcome' as outcome, count(*)::int as rows
    from batch_task_part p, jsonb_array_elements(p.rows) r
    where p.task_id = ${taskId} group by 1`.execute(db);
  return rows;
}
