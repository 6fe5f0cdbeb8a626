import {
  cancelInvite,
  downloadTaskResult,
  listBatchTasks,
  readBatchTask,
  resendInvite,
  retryTask as retryTaskCall,
  undoTask as undoTaskCall,
} from '@endcap/contract/batch-tasks';
import type { FileStore } from '../../adapters/files/file-store.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connection.ts';
import type { Bind } from '../../http/handler.ts';
import { cancelInvitation, resendInvitation, retryTask } from './invitations.service.ts';
import { listTasks, openResult, readTask } from './task-list.service.ts';
import { undoTask } from './undo-task.service.ts';

export function batchTaskRoutes(
  bind: Bind,
  { db, config, files }: { db: Database; config: Config; files: FileStore },
): void {
  bind(listBatchTasks, ({ scope, query }) => listTasks(db, scope, query));
  bind(readBatchTask, ({ scope, params }) => readTask(db, scope, params.taskId));
  bind(resendInvite, ({ scope, params }) => resendInvitation(db, scope, params.taskId, config));
  bind(cancelInvite, ({ scope, params }) => cancelInvitation(db, scope, params.taskId));
  bind(retryTaskCall, ({ scope, params }) => retryTask(db, scope, params.taskId, config));
  bind(downloadTaskResult, ({ scope, params }) => openResult(db, scope, params.taskId, files));
  bind(undoTaskCall, ({ scope, params }) => undoTask(db, scope, params.taskId));
}
