import { z } from 'zod';
import { endpoint, may, storedFile } from '../endpoint.ts';
import { userLimits } from '../limits.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { companyPath, spreadsheetType } from '../parts.ts';
import { taskStages, taskTypes } from './task-stages.ts';

export const task = z.object({
  taskId: z.uuid(),
  type: z.enum(taskTypes),
  stage: z.enum(taskStages),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** Rows among those done that became new users, when several were added. */
  created: z.int(),
  /** Rows among those done of a file that asked for nothing new. */
  unchanged: z.int(),
  /** The name that the company knows the user by; null when the task is about several users. */
  userName: z.string().nullable(),
  /** The result file, for 30 days and for callers who may export users. */
  resultUrl: z.string().nullable(),
  fileName: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdOn: z.iso.datetime(),
  finishedOn: z.iso.datetime().nullable(),
  /** The end of the time for an undo; null when the task cannot be undone, or no longer. */
  undoUntil: z.iso.datetime().nullable(),
  undone: z.boolean(),
});
export type Task = z.infer<typeof task>;

const area = 'userList';
const params = companyPath.extend({ taskId: z.uuid() });
const path = '/api/companies/:companyId/batch-tasks/:taskId';

export const listTasks = endpoint({
  method: 'GET',
  path: '/api/companies/:companyId/batch-tasks',
  summary: 'The company’s work on its users: running, and of the last 30 days',
  access: may('LIST', 'USER'),
  area,
  params: companyPath,
  query: pageQuery({ columns: ['createdOn'], by: 'createdOn', order: 'desc' }),
  reportsChange: true,
  response: pageOf(task),
});

export const readTask = endpoint({
  method: 'GET',
  path,
  summary: 'How far a task is',
  access: may('LIST', 'USER'),
  area,
  params,
  reportsChange: true,
  response: task,
});

/** A GET that sends a mail, as the specification has it: the stricter cross-origin check applies. */
export const resendInvite = endpoint({
  method: 'GET',
  path: `${path}/RESEND_INVITE`,
  summary: 'Send the invitation again',
  access: may('CREATE', 'USER'),
  area,
  params,
  changes: true,
  response: task,
  errors: ['task.other_stage', 'user.blocked', 'registration.done', 'invitation.resend_failed'],
});

export const cancelInvite = endpoint({
  method: 'POST',
  path: `${path}/cancel`,
  summary: 'Withdraw an invitation and the access that was to come with it',
  access: may('DELETE', 'USER'),
  area,
  params,
  response: task,
  errors: ['task.other_stage', 'user.blocked'],
});

export const cancelInvites = endpoint({
  method: 'POST',
  path: '/api/companies/:companyId/batch-tasks/cancel',
  summary: 'Withdraw several invitations and the access that was to come with them',
  access: may('DELETE', 'USER'),
  area,
  params: companyPath,
  body: z.strictObject({
    taskIds: z
      .array(z.uuid())
      .min(1, 'field.required')
      .max(userLimits.perAct, 'field.too_long')
      .transform((all) => [...new Set(all)]),
  }),
  response: z.object({
    cancelled: z.int(),
    /** Users who joined, were blocked or were cancelled meanwhile: nothing changes for them. */
    refused: z.array(z.object({ taskId: z.uuid(), name: z.string(), message: z.string() })),
  }),
  errors: ['task.other_stage', 'user.blocked'],
});

export const resendInvites = endpoint({
  method: 'POST',
  path: '/api/companies/:companyId/batch-tasks/resend',
  summary: 'Send several invitations again, expired ones too',
  access: may('CREATE', 'USER'),
  area,
  params: companyPath,
  body: z.strictObject({
    taskIds: z
      .array(z.uuid())
      .min(1, 'field.required')
      .max(userLimits.perResend, 'field.too_long')
      .transform((all) => [...new Set(all)]),
  }),
  response: z.object({
    sent: z.int(),
    /** Users who joined, were blocked or were mailed a moment ago: they get no mail. */
    refused: z.array(z.object({ taskId: z.uuid(), name: z.string(), message: z.string() })),
  }),
});

export const retryTask = endpoint({
  method: 'POST',
  path: `${path}/retry`,
  summary: 'Try again what a product refused',
  access: may('UPDATE', 'USER'),
  area,
  params,
  response: task,
  errors: ['task.other_stage', 'user.blocked', 'invitation.resend_failed'],
});

export const downloadTaskResult = endpoint({
  method: 'GET',
  path: `${path}/result`,
  summary: 'What happened to every row of a bulk file, for 30 days',
  // The file holds the same data as an export of the user list.
  access: may('EXPORT', 'USER'),
  area,
  fresh: true,
  params,
  response: storedFile(spreadsheetType),
});

export const undoTask = endpoint({
  method: 'POST',
  path: `${path}/undo`,
  summary: 'Undo what a task did to several users or one, within ten minutes',
  access: may('UPDATE', 'USER'),
  area,
  params,
  response: z.object({
    task,
    /** Users who are as they were before the task. */
    restored: z.int(),
    /** Invitations among them that were withdrawn: the task had added these users. */
    withdrawn: z.int(),
    /** Restored users whose access a product has to set up again. */
    waiting: z.int(),
    /** Users who were changed after the task: the undo did not touch them. */
    leftAlone: z.array(z.object({ loginId: z.string(), name: z.string() })),
  }),
  errors: ['task.no_undo', 'task.undo_over', 'task.undone'],
});
