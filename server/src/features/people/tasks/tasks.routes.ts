import * as api from '@endcap/contract/people/tasks';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import {
  cancelInvite,
  cancelInvites,
  resendInvite,
  retryTask,
} from './onboarding/invitations.service.ts';
import { resendInvites } from './onboarding/resend-invites.service.ts';
import { downloadTaskResult, listTasks, readTask } from './task-list.service.ts';
import { undoTask } from './undo/undo-task.service.ts';

export function taskRoutes(
  bind: Bind,
  { db, config, files }: { db: Database; config: Config; files: FileStore },
): void {
  bind(api.listTasks, ({ scope, query }) => listTasks(db, scope, query));
  bind(api.readTask, ({ scope, params }) => readTask(db, scope, params.taskId));
  bind(api.downloadTaskResult, ({ scope, params }) =>
    downloadTaskResult(db, scope, params.taskId, files),
  );
  bind(api.resendInvite, ({ scope, params }) => resendInvite(db, scope, params.taskId, config));
  bind(api.cancelInvite, ({ scope, params }) => cancelInvite(db, scope, params.taskId));
  bind(api.cancelInvites, ({ scope, body }) => cancelInvites(db, scope, body.taskIds));
  bind(api.resendInvites, ({ scope, body }) => resendInvites(db, scope, body.taskIds, config));
  bind(api.retryTask, ({ scope, params }) => retryTask(db, scope, params.taskId, config));
  bind(api.undoTask, ({ scope, params }) => undoTask(db, scope, params.taskId, config));
}
