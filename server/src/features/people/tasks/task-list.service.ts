import type { Page } from '@endcap/contract/paging';
import { spreadsheetType } from '@endcap/contract/parts';
import type { Task } from '@endcap/contract/people/tasks';
import { type CompanyScope, holds } from '../../../access/scope.ts';
import type { FileStore } from '../../../adapters/files/file-store.ts';

import type { Database } from '../../../db/connection.ts';
import type { Download } from '../../../http/endpoints/handler.ts';
import { mapItems } from '../../../lists/read-page.ts';
import { downloadResult } from '../../shared/imports/imports.service.ts';
import { selectTasks, type TaskListQuery } from './task-list.repository.ts';
import type { TaskRow } from './tasks.repository.ts';
import { findTask, hasResult, presentTask } from './tasks.service.ts';

export async function listTasks(
  db: Database,
  scope: CompanyScope,
  query: TaskListQuery,
): Promise<Page<Task>> {
  return mapItems(await selectTasks(db, scope, query), (row) => presentFor(scope, row));
}

export async function readTask(db: Database, scope: CompanyScope, taskId: string): Promise<Task> {
  return presentFor(scope, await findTask(db, scope, taskId));
}

/** A caller who may not export users gets no link to the result file. */
function presentFor(scope: CompanyScope, row: TaskRow): Task {
  const task = presentTask(row);
  return holds(scope, 'EXPORT', 'USER') ? task : { ...task, resultUrl: null };
}

/** The result file with the outcome of every row. */
export async function downloadTaskResult(
  db: Database,
  scope: CompanyScope,
  taskId: string,
  files: FileStore,
): Promise<Download> {
  const task = await findTask(db, scope, taskId);
  const { resultKey, fileName } = task;
  return downloadResult(files, {
    key: hasResult(task) ? resultKey : null,
    fileName: fileName ?? 'users',
    ending: 'result.xlsx',
    contentType: spreadsheetType,
  });
}
