import type { Page } from '@endcap/contract/paging';
import { spreadsheetType } from '@endcap/contract/parts';
import type { Task } from '@endcap/contract/tasks';
import { type CompanyScope, holds } from '../../access/scope.ts';
import { FileMissingError, type FileStore } from '../../adapters/files/file-store.ts';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/connection.ts';
import type { Download } from '../../http/handler.ts';
import { toPage } from '../../lists/read-page.ts';
import { countTray, selectTray, type TaskListQuery } from './task-list.repository.ts';
import type { TaskRow } from './tasks.repository.ts';
import { findTask, hasResult, presentTask } from './tasks.service.ts';

export async function listTasks(
  db: Database,
  scope: CompanyScope,
  query: TaskListQuery,
): Promise<Page<Task>> {
  const [rows, total] = await Promise.all([
    selectTray(db, scope, query),
    countTray(db, scope, query.search),
  ]);
  return toPage(
    rows.map((row) => presentFor(scope, row)),
    total,
    query,
  );
}

export async function readTask(db: Database, scope: CompanyScope, taskId: string): Promise<Task> {
  return presentFor(scope, await findTask(db, scope, taskId));
}

/** Whoever only looks on sees the work, and no way to files of people. */
function presentFor(scope: CompanyScope, row: TaskRow): Task {
  const task = presentTask(row);
  return holds(scope, 'EXPORT', 'USER') ? task : { ...task, resultUrl: null };
}

/** What became of every row of a file. */
export async function downloadTaskResult(
  db: Database,
  scope: CompanyScope,
  taskId: string,
  files: FileStore,
): Promise<Download> {
  const task = await findTask(db, scope, taskId);
  const { resultKey, fileName } = task;
  if (!resultKey || !hasResult(task)) throw new AppError('resource.not_found');
  const content = await files.read(resultKey).catch((error) => {
    throw error instanceof FileMissingError ? new AppError('resource.not_found') : error;
  });
  const stem = fileName?.replace(/\.[^.]*$/, '') ?? 'users';
  return { fileName: `${stem} - result.xlsx`, contentType: spreadsheetType, content };
}
