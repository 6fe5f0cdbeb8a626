import { z } from 'zod';
import { blob, endpoint, may, multipart } from '../endpoint.ts';
import { unreadableFile } from '../errors.ts';
import { userLimits as max } from '../limits.ts';
import { companyPath, spreadsheetType } from '../parts.ts';
import { fileFields, rowOutcomes } from './task-stages.ts';
import { task } from './tasks.ts';

const area = 'userList';
const file = { name: 'file', required: true, maxBytes: max.fileBytes };

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true');

/** The digest of a dry run's plan: the upload is refused when the plan has changed since. */
const seen = z.string().max(100).optional();

/** A cell that the admin has corrected in the review; it counts in place of the one in the file. */
const cellCorrection = z.strictObject({
  line: z.int().min(1).max(1_000_000_000),
  field: z.enum(fileFields),
  value: z
    .string()
    .max(max.correctedCell, 'field.too_long')
    .regex(/^\P{Cc}*$/u, 'field.invalid')
    .transform((value) => value.toWellFormed()),
});
export type CellCorrection = z.output<typeof cellCorrection>;

/** JSON in a field of the form, because a form has texts only. */
const corrections = z
  .string()
  .max(60_000, { error: 'field.too_long', abort: true })
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json);
    } catch {
      context.addIssue({ code: 'custom', message: 'field.invalid' });
      return z.NEVER;
    }
  })
  .pipe(z.array(cellCorrection).max(max.corrections, 'field.too_long'));
const fields = z.object({ corrections: corrections.optional() });

export const queuedCorrections = z.array(cellCorrection).max(max.corrections);

const plannedRow = z.object({
  /** The line of the file. */
  line: z.int(),
  email: z.string(),
  name: z.string(),
  outcome: z.enum(rowOutcomes),
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  problems: z.array(
    z.object({ field: z.string().nullable(), code: z.string(), message: z.string() }),
  ),
  notes: z.array(z.string()),
  /** The cells of a refused row, to be corrected; without those that are too long for it. */
  cells: z.array(z.object({ field: z.enum(fileFields), value: z.string() })),
});
export type PlannedRow = z.infer<typeof plannedRow>;

/** The outcome of a file, planned or started. */
const filePlan = z.object({
  total: z.int(),
  /** A digest of the plan: an upload that sends it is refused when the plan has changed. */
  seen: z.string(),
  counts: z.object({ create: z.int(), change: z.int(), same: z.int(), refused: z.int() }),
  /** The first of each outcome, in the order of the outcomes; the result file has all. */
  rows: z.array(plannedRow),
  rowsAreCut: z.boolean(),
  /** Members who would lose a product or an access type. */
  losing: z.int(),
  /** Members whose access a bulk creation would overwrite. */
  existing: z.array(z.object({ email: z.string(), name: z.string() })),
  /** Null after a dry run, and where nothing is to be done. */
  task: task.nullable(),
});
export type FilePlan = z.infer<typeof filePlan>;

const unusable = [
  ...unreadableFile,
  'file.columns_missing',
  'file.columns_repeated',
  'bulk.nothing_valid',
  'bulk.outdated',
] as const;

export const bulkCreate = endpoint({
  method: 'POST',
  path: '/api/companies/:companyId/users/bulk-upload/validate-create',
  summary: 'Check a file of new users, and begin to create them unless it is a dry run',
  access: may('CREATE', 'USER'),
  area,
  params: companyPath,
  query: z.object({ isOverrideConfirmed: flag, dryRun: flag, seen }),
  body: multipart(fields, file),
  response: filePlan,
  errors: [...unusable, 'bulk.override_needed'],
  perMinute: 30,
});

export const bulkEdit = endpoint({
  method: 'POST',
  path: '/svc/v1/identity/companies/:companyId/users/bulk-edit',
  summary: 'Check a file of changed users, and begin to change them unless it is a dry run',
  access: may('UPDATE', 'USER'),
  area,
  params: companyPath,
  query: z.object({ dryRun: flag, seen }),
  headers: z.object({ tenant_id: z.string().max(100) }),
  body: multipart(fields, file),
  response: filePlan,
  errors: unusable,
  perMinute: 30,
});

export const downloadCreateTemplate = endpoint({
  method: 'GET',
  path: '/api/companies/:companyId/users/download-bulk-create-template',
  summary: 'An empty file to add users with',
  access: may('CREATE', 'USER'),
  area,
  params: companyPath,
  heavy: true,
  response: blob(spreadsheetType),
});

export const downloadEditTemplate = endpoint({
  method: 'GET',
  path: '/svc/v1/identity/companies/:companyId/download-bulk-edit-template',
  summary: 'A file with the company’s users as they are, to be changed and sent back',
  access: may('UPDATE', 'USER'),
  area,
  fresh: true,
  params: companyPath,
  fromReplica: true,
  heavy: true,
  response: blob(spreadsheetType),
});
