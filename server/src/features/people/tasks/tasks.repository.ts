import type { TaskStage, TaskType } from '@endcap/contract/people/task-stages';
import { sql } from 'kysely';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import type { SetAside } from '../../shared/memberships/membership.ts';
import { nameIn } from '../../shared/memberships/name-in-company.ts';

export const taskColumns = [
  'batch_task.id',
  'batch_task.company_id as companyId',
  'batch_task.type',
  'batch_task.stage',
  'batch_task.parent_id as parentId',
  'batch_task.user_id as userId',
  'batch_task.total',
  'batch_task.done',
  'batch_task.failed',
  'batch_task.created',
  'batch_task.unchanged',
  'batch_task.file_name as fileName',
  'batch_task.result_key as resultKey',
  'batch_task.created_on as createdOn',
  'batch_task.finished_on as finishedOn',
  'batch_task.undo_until as undoUntil',
  'batch_task.undone_on as undoneOn',
] as const;

export const creatorName = sql<string | null>`(
  select u.first_name || ' ' || u.last_name from user_account u where u.id = batch_task.created_by
)`.as('createdBy');

/** The member's current name; for a user who left, the name stored with the task. */
export const userName = sql<string | null>`coalesce((
  select ${nameIn(sql`m.company_id`).full} from membership m join user_account u on u.id = m.user_id
  where m.company_id = batch_task.company_id and m.user_id = batch_task.user_id
), batch_task.user_name)`.as('userName');

/** Who starts a task, and for which company. A CompanyScope is one; a job builds its own. */
export interface TaskScope {
  actor: { id: string | null; name: string };
  company: { id: string };
  requestId: string;
}

export interface TaskRow {
  id: string;
  companyId: string;
  type: TaskType;
  stage: TaskStage;
  parentId: string | null;
  userId: string | null;
  total: number;
  done: number;
  failed: number;
  created: number;
  unchanged: number;
  userName: string | null;
  fileName: string | null;
  resultKey: string | null;
  createdBy: string | null;
  createdOn: Date;
  finishedOn: Date | null;
  undoUntil: Date | null;
  undoneOn: Date | null;
}

export interface InsertedTask {
  id: string;
  type: TaskType;
  total: number;
  created?: number;
  stage?: TaskStage;
  parentId?: string;
  line?: number;
  userId?: string;
  before?: object;
  after?: object;
  changedVersion?: number;
  setAside?: SetAside;
  fileKey?: string;
  fileName?: string;
  mailIds?: string[];
  undoMinutes?: number;
}

/** One statement with one JSON parameter, which has no limit of rows. */
export async function insertTasks(
  tx: Transaction,
  scope: TaskScope,
  rows: InsertedTask[],
): Promise<TaskRow[]> {
  const placed = rows.map((row, position) => ({ ...row, position }));
  const { rows: inserted } = await sql<TaskRow>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as g(
        id uuid, type text, total integer, created integer, stage text, "parentId" uuid,
        line integer, "userId" uuid, before jsonb, after jsonb, "changedVersion" integer,
        "setAside" jsonb, "fileKey" text, "fileName" text, "mailIds" uuid[], "undoMinutes" integer,
        position integer)
    ), made as (
      insert into batch_task (id, company_id, type, stage, parent_id, line, user_id, user_name,
        total, done, created, before, after, changed_version, set_aside, file_key, file_name,
        mail_ids, created_by, finished_on, undo_until, request_id)
      select g.id, ${scope.company.id}, g.type, coalesce(g.stage, 'INITIATED'), g."parentId", g.line,
        g."userId", ${nameIn(sql`${scope.company.id}::uuid`).full}, g.total,
        case when g.stage = 'COMPLETED' then g.total else 0 end, coalesce(g.created, 0),
        g.before, g.after, g."changedVersion", g."setAside", g."fileKey", g."fileName",
        coalesce(g."mailIds", '{}'), ${scope.actor.id},
        case when g.stage in ('COMPLETED', 'FAILED', 'EXPIRED', 'CANCELLED') then now() end,
        now() + make_interval(mins => g."undoMinutes"), ${scope.requestId}
      from given g left join user_account u on u.id = g."userId"
      returning *
    )
    select m.id, m.company_id as "companyId", m.type, m.stage, m.parent_id as "parentId",
      m.user_id as "userId", m.total, m.done, m.failed, m.created, m.unchanged,
      m.user_name as "userName", m.file_name as "fileName", m.result_key as "resultKey",
      ${scope.actor.name}::text as "createdBy", m.created_on as "createdOn", m.finished_on as "finishedOn", m.undo_until as "undoUntil",
      m.undone_on as "undoneOn"
    from made m join given g using (id) order by g.position`.execute(tx);
  return inserted;
}

export async function selectTask(
  db: Database,
  scope: CompanyScope,
  id: string,
): Promise<TaskRow | undefined> {
  return db
    .selectFrom('batch_task')
    .select(taskColumns)
    .select([creatorName, userName])
    .where('batch_task.company_id', '=', scope.company.id)
    .where('batch_task.id', '=', id)
    .executeTakeFirst();
}
