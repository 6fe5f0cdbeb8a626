import type { BatchTask, listBatchTasks } from '@endcap/contract/batch-tasks';
import { spreadsheetType } from '@endcap/contract/glossary';
import type { Page } from '@endcap/contract/paging';
import type { z } from 'zod';
import type { CompanyScope } from '../../access/scope.ts';
import { FileMissingError, type FileStore } from '../../adapters/files/file-store.ts';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/connection.ts';
import { toPage } from '../../db/paging.ts';
import type { Download } from '../../http/handler.ts';
import { findTask, presentTask } from './batch-tasks.service.ts';
import { countTray, selectTray } from './task-list.repository.ts';

export async function listTasks(
  db: Database,
  scope: CompanyScope,
  query: z.output<typeof listBatchTasks.query>,
): Promise<Page<BatchTask>> {
  const [rows, total] = await Promise.all([
    selectTray(db, scope, query),
    countTray(db, scope, query.search),
  ]);
  return toPage(
    rows.map((row) => presentTask(row)),
    total,
    query,
  );
}

export async function readTask(
  db: Database,
  scope: CompanyScope,
  taskId: string,
): Promise<BatchTask> {
  return presentTask(await findTask(db, scope, taskId));
}

/** What became of every row of a file. */
export async function openResult(
  db: Database,
  scope: CompanyScope,
  taskId: string,
  files: FileStore,
): Promise<Download> {
  const { resultKey, fileName } = await findTask(db, scope, taskId);
  if (!resultKey) throw new AppError('resource.not_found');
  const content = await files.read(resultKey).catch((error) => {
    throw error instanceof FileMissingError ? new AppError('resource.not_found') : error;
  });
  const stem = fileName?.replace(/\.[^.]*$/, '') ?? 'users';
  return { fileName: `${stem} - result.xlsx`, contentType: spreadsheetType, content };
}
