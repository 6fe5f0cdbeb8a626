import { userLimits } from '@endcap/contract/limits';
import type { listTasks } from '@endcap/contract/tasks';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { CompanyScope } from '../../access/scope.ts';
import type { Database } from '../../db/connection.ts';
import { containing } from '../../lists/matches.ts';
import { creatorName, type TaskRow, taskColumns, userName } from './tasks.repository.ts';

export type TaskListQuery = z.output<typeof listTasks.query>;

/** An invitation and a product may be waited for, for days: that is not work under way. */
const isRunning = sql<boolean>`batch_task.stage in ('INITIATED', 'GRANTING_ACCESS', 'COMPLETING')`;

/** Those that an admin began: the rows of one about many are behind it. */
function tray(db: Database, scope: CompanyScope, search: string | undefined) {
  return db
    .selectFrom('batch_task')
    .where('batch_task.company_id', '=', scope.company.id)
    .where('batch_task.parent_id', 'is', null)
    .where(
      'batch_task.created_on',
      '>',
      sql<Date>`now() - make_interval(days => ${userLimits.resultDays})`,
    )
    .$if(Boolean(search), (query) => query.where(isAbout(search ?? '')));
}

/** By the name of its file, or by the name and address of the one whom it is about. */
function isAbout(search: string) {
  const pattern = sql`folded(${containing(search)})`;
  return sql<boolean>`(folded(batch_task.file_name) like ${pattern} or exists (
    select from user_account u
    left join membership m on m.company_id = batch_task.company_id and m.user_id = u.id
    where u.id = batch_task.user_id and coalesce(m.search_text, folded(
      coalesce(batch_task.user_name, '') || ' ' || searchable_address(u.email))) like ${pattern}))`;
}

export async function selectTray(
  db: Database,
  scope: CompanyScope,
  query: TaskListQuery,
): Promise<TaskRow[]> {
  return tray(db, scope, query.search)
    .select(taskColumns)
    .select([creatorName, userName])
    .orderBy(isRunning, 'desc')
    .orderBy('batch_task.created_on', query.sortOrder)
    .orderBy('batch_task.id', query.sortOrder)
    .limit(query.pageSize)
    .offset(query.pageNo * query.pageSize)
    .execute();
}

export async function countTray(
  db: Database,
  scope: CompanyScope,
  search: string | undefined,
): Promise<number> {
  const { total } = await tray(db, scope, search)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
