import { type ErrorCode, unreadableFile } from '@endcap/contract/errors';
import { userLimits } from '@endcap/contract/limits';
import { z } from 'zod';
import { type Activity, recordActivity } from '../../../../activity/record-activity.ts';
import { FileMissingError, type FileStore } from '../../../../adapters/files/file-store.ts';
import { createPrivateFile } from '../../../../adapters/files/private-file.ts';
import { AppError } from '../../../../app-error.ts';
import type { Transaction } from '../../../../db/connection.ts';
import { isAboutOneRow } from '../../../../db/sql-state.ts';
import { defineJob } from '../../../../jobs/define-job.ts';
import type { JobContext } from '../../../../jobs/job-context.ts';
import { mailLocale } from '../../../../mail/render-mail.ts';
import { countChild, finishTask, holdTask, resultKeyOf } from '../../tasks/tasks.service.ts';
import type { FileRow } from '../file-row.ts';
import type { FileScope } from '../plan/file-plan.ts';
import { readUserFileInWorker } from '../read/read-in-worker.ts';
import * as unscopedUploads from '../user-files.unscoped.repository.ts';
import { type Applying, applyChunk, failRow } from './apply-rows.service.ts';
import { resultWorkbook } from './result-workbook.ts';

export const applyFileJob = defineJob({
  name: 'users.bulk',
  payload: z.object({
    taskId: z.uuid(),
    override: z.boolean(),
    /** By line of the file; absent from a job that an earlier release has queued. */
    versions: z.record(z.string(), z.int()).optional(),
  }),
  retryLimit: 15,
});

type Job = Pick<JobContext, 'db' | 'step' | 'signal' | 'log'>;

interface Services {
  files: FileStore;
  config: Applying['config'];
}

/**
 * Applies a file, some rows in each transaction. The rows are planned again: a member who was changed
 * since the upload is left alone. After an interruption it continues; no row is applied twice.
 */
export async function applyFile(
  job: Job,
  { taskId, override, versions }: z.output<typeof applyFileJob.payload>,
  services: Services,
): Promise<void> {
  const upload = await unscopedUploads.selectUpload(job.db, taskId);
  if (!upload) return;
  const scope = scopeOf(upload);
  if (!scope) return failFile(job, upload, 'access.denied');
  const kind = upload.type === 'BULK_CREATE' ? 'CREATE' : 'EDIT';
  const { config } = services;
  const applying = { upload, scope, kind, override, versions, config } as const;
  try {
    await applyRows(job, applying, services.files);
  } catch (error) {
    if (!isAboutTheFile(error)) throw error;
    job.log.warn({ err: error, taskId }, 'an uploaded file cannot be read again');
    return failFile(job, upload, 'file.unreadable');
  }
  await finish(job, applying, services.files);
}

/** The scope of the user who uploaded the file; undefined when that account is deleted. */
function scopeOf(upload: unscopedUploads.Upload): FileScope | undefined {
  const { actorId, actorLoginId, actorName, companyId, companyName, site, requestId } = upload;
  if (!actorId || !actorLoginId) return undefined;
  return {
    actor: { id: actorId, loginId: actorLoginId, name: actorName },
    company: { id: companyId, name: companyName },
    site,
    requestId: requestId ?? '',
  };
}

async function applyRows(job: Job, applying: Applying, files: FileStore): Promise<void> {
  const { upload, kind } = applying;
  const fileName = upload.fileName ?? '';
  const locale = mailLocale(upload.languageCode, upload.site);
  await withLocalCopy(files, upload.fileKey ?? '', async (path) => {
    const rows = await readUserFileInWorker({ kind, path, fileName, locale });
    // A second run gives the same chunks, so that its steps have the same names.
    for (let from = 0; from < rows.length; from += rowsPerStep) {
      await applyOrSplit(job, applying, rows.slice(from, from + rowsPerStep));
    }
  });
}

/** One row that the database refuses must not stop the others: they are applied one by one then. */
async function applyOrSplit(job: Job, applying: Applying, rows: FileRow[]): Promise<void> {
  const from = rows[0]?.line ?? 0;
  try {
    await job.step(`rows ${from}`, (tx) => applyChunk(tx, applying, rows));
  } catch (error) {
    if (!isAboutOneRow(error)) throw error;
    for (const row of rows) await applyOne(job, applying, row);
  }
}

async function applyOne(job: Job, applying: Applying, row: FileRow): Promise<void> {
  try {
    await job.step(`row ${row.line}`, (tx) => applyChunk(tx, applying, [row]));
  } catch (error) {
    if (!isAboutOneRow(error)) throw error;
    job.log.warn({ err: error, line: row.line }, 'a row of a file failed');
    await job.step(`give up ${row.line}`, (tx) => failRow(tx, applying, row));
  }
}

async function finish(job: Job, { upload, scope }: Applying, files: FileStore) {
  const resultKey = resultKeyOf(upload.id);
  const locale = mailLocale(upload.languageCode, upload.site);
  await files.save(resultKey, resultWorkbook(job.db, upload.id, locale));
  await job.step('finish', async (tx) => {
    if (!(await holdTask(tx, upload.id))) return;
    const { total, failed } = await countChild(tx, upload.id, {});
    const stage = failed === total ? 'FAILED' : 'COMPLETED';
    const { undoMinutes } = userLimits;
    const undo = stage === 'COMPLETED' ? { undoMinutes } : {};
    await finishTask(tx, upload.id, { stage, resultKey, ...undo });
    await recordActivity(tx, scope, await uploadedEntry(tx, upload));
  });
}

async function uploadedEntry(tx: Transaction, upload: unscopedUploads.Upload): Promise<Activity> {
  const counted = await unscopedUploads.countOutcomes(tx, upload.id);
  const of = (outcome: string) => counted.find((one) => one.outcome === outcome)?.rows ?? 0;
  return {
    event: 'USERS_UPLOADED',
    sourceApp: 'BATCH',
    entity: { type: 'BATCH_TASK', id: upload.id, name: upload.fileName ?? '' },
    after: {
      type: upload.type,
      created: of('CREATE'),
      changed: of('CHANGE'),
      same: of('SAME'),
      refused: of('REFUSED'),
    },
  };
}

/** Another try would fail in the same way. */
async function failFile(
  { step }: Job,
  { id }: unscopedUploads.Upload,
  reason: 'file.unreadable' | 'access.denied',
): Promise<void> {
  await step('give up', (tx) => finishTask(tx, id, { stage: 'FAILED', reason }));
}

/** Another try reads the same file and fails in the same way; other errors may pass. */
const fileErrors: readonly ErrorCode[] = [
  ...unreadableFile,
  'file.columns_missing',
  'file.columns_repeated',
];

function isAboutTheFile(error: unknown): boolean {
  if (error instanceof FileMissingError) return true;
  return error instanceof AppError && fileErrors.includes(error.code);
}

/**
 * Rows in one transaction: few enough that the company's activity log is not locked for long. With
 * 100 the job ended a sixth sooner, and other calls waited more than three times as long as usual.
 */
const rowsPerStep = 50;

/** Copies a stored file to this node's disk: a workbook is read from its end. */
async function withLocalCopy<Result>(
  files: FileStore,
  key: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const file = await createPrivateFile();
  try {
    await file.write(await files.read(key));
    return await work(file.path);
  } finally {
    await file.discard();
  }
}
