import { z } from 'zod';
import { blob, endpoint, may, nothing } from './endpoint.ts';
import { spreadsheetType } from './glossary.ts';
import { pageOf, pageQuery } from './paging.ts';
import { companyPath } from './parts.ts';
import { taskStages, taskTypes } from './task-stages.ts';

export const batchTask = z.object({
  taskId: z.uuid(),
  type: z.enum(taskTypes),
  stage: z.enum(taskStages),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** Of those done, when several were added: rows that became new users. */
  created: z.int(),
  /** Of those done, when they came from a file: rows that had it all already. */
  unchanged: z.int(),
  /** Whom it is about, as the company knows them; null when it is about several. */
  userName: z.string().nullable(),
  /** Where its result can be downloaded, for 30 days and by those who may export users. */
  resultUrl: z.string().nullable(),
  fileName: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdOn: z.iso.datetime(),
  finishedOn: z.iso.datetime().nullable(),
  /** Until when it can be taken back; null when it cannot, or no longer. */
  undoUntil: z.iso.datetime().nullable(),
  undone: z.boolean(),
});
export type BatchTask = z.infer<typeof batchTask>;

const area = 'userList';
const params = companyPath.extend({ taskId: z.uuid() });
const path = '/api/companies/:companyId/batch-tasks/:taskId';

export const listBatchTasks = endpoint({
  method: 'GET',
  path: '/api/companies/:companyId/batch-tasks',
  summary: 'The company’s work on its users: running, and of the last 30 days',
  access: may('LIST', 'USER'),
  area,
  params: companyPath,
  query: pageQuery({ columns: ['createdOn'], by: 'createdOn', order: 'desc' }),
  response: pageOf(batchTask),
});

export const readBatchTask = endpoint({
  method: 'GET',
  path,
  summary: 'How far a task is',
  access: may('LIST', 'USER'),
  area,
  params,
  response: batchTask,
});

/** A GET that sends a mail: it takes the portal's own script alone. */
export const resendInvite = endpoint({
  method: 'GET',
  path: `${path}/RESEND_INVITE`,
  summary: 'Send the invitation again',
  access: may('CREATE', 'USER'),
  area,
  params,
  changes: true,
  response: batchTask,
  errors: ['task.other_stage', 'user.blocked', 'registration.done', 'invitation.resend_failed'],
});

export const cancelInvite = endpoint({
  method: 'POST',
  path: `${path}/cancel`,
  summary: 'Withdraw an invitation and the access that was to come with it',
  access: may('DELETE', 'USER'),
  area,
  params,
  response: batchTask,
  errors: ['task.other_stage', 'user.blocked'],
});

export const retryTask = endpoint({
  method: 'POST',
  path: `${path}/retry`,
  summary: 'Try again what a product refused',
  access: may('UPDATE', 'USER'),
  area,
  params,
  response: batchTask,
  errors: ['task.other_stage', 'user.blocked', 'invitation.resend_failed'],
});

export const downloadTaskResult = endpoint({
  method: 'GET',
  path: `${path}/result`,
  summary: 'What happened to every row of a bulk file, for 30 days',
  /** A file of people, as an export of the list is. */
  access: may('EXPORT', 'USER'),
  area,
  params,
  response: blob(spreadsheetType),
});

export const undoTask = endpoint({
  method: 'POST',
  path: `${path}/undo`,
  summary: 'Take a deletion, a block or a bulk edit back, within ten minutes',
  access: may('UPDATE', 'USER'),
  area,
  params,
  response: z.object({
    task: batchTask,
    restored: z.int(),
    /** Changed since: left alone. */
    leftAlone: z.array(z.object({ loginId: z.string(), name: z.string() })),
  }),
  errors: ['task.no_undo', 'task.undo_over', 'task.undone'],
});

/** A product tells what became of an access that it was asked for. Signed; see docs/provisioning.md. */
export const provisioningCallback = endpoint({
  method: 'POST',
  path: '/svc/v1/provisioning/:product/callback',
  summary: 'Answer of a product about an access that it was asked for',
  access: { kind: 'anyone' },
  area: 'anywhere',
  params: z.object({ product: z.string().max(40) }),
  headers: z.object({
    'endcap-timestamp': z.string().max(20).optional(),
    'endcap-signature': z.string().max(200).optional(),
  }),
  body: z.strictObject({
    requestId: z.uuid(),
    outcome: z.enum(['GRANTED', 'REVOKED', 'REFUSED']),
    reason: z.string().max(500).optional(),
  }),
  response: nothing,
  errors: ['product.unknown_client'],
});
