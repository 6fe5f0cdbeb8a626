import { userLimits } from '@endcap/contract/limits';
import type { Page } from '@endcap/contract/paging';
import type { listTasks } from '@endcap/contract/people/tasks';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { folded, matches } from '../../../lists/matches.ts';
import { readPage } from '../../../lists/read-page.ts';
import { creatorName, type TaskRow, taskColumns, userName } from './tasks.repository.ts';

export type TaskListQuery = z.output<typeof listTasks.query>;

/** A task that waits for an invited user or for a product may wait for days, and does not count. */
const isRunning = sql<boolean>`batch_task.stage in ('INITIATED', 'GRANTING_ACCESS', 'COMPLETING')`;

/** Name and address of the task's user; of a user who left, the name stored with the task. */
const userText = sql<string | null>`(
  select coalesce(m.search_text, folded(
    coalesce(batch_task.user_name, '') || ' ' || searchable_address(u.email)))
  from user_account u
  left join membership m on m.company_id = batch_task.company_id and m.user_id = u.id
  where u.id = batch_task.user_id)`;

/** The tasks that an admin started; the rows of a task about many users are not listed. */
export async function selectTasks(
  db: Database,
  scope: CompanyScope,
  query: TaskListQuery,
): Promise<Page<TaskRow>> {
  const { search } = query;
  const tasks = db
    .selectFrom('batch_task')
    .select(taskColumns)
    .select([creatorName, userName])
    .where('batch_task.company_id', '=', scope.company.id)
    .where('batch_task.parent_id', 'is', null)
    .where(
      'batch_task.created_on',
      '>',
      sql<Date>`now() - make_interval(days => ${userLimits.resultDays})`,
    )
    .$if(Boolean(search), (found) =>
      found.where(matches([folded('batch_task.file_name'), userText], search ?? '')),
    );
  return readPage(tasks, query, {
    sort: { createdOn: 'batch_task.created_on' },
    id: 'batch_task.id',
    first: isRunning,
  });
}
