import { userLimits } from '@endcap/contract/limits';
import { type CellCorrection, queuedCorrections } from '@endcap/contract/people/user-files';
import { z } from 'zod';
import { type Activity, recordActivity } from '../../../../activity/record-activity.ts';
import type { FileStore } from '../../../../adapters/files/file-store.ts';
import type { Transaction } from '../../../../db/connection.ts';
import { isAboutOneRow } from '../../../../db/sql-state.ts';
import { defineJob } from '../../../../jobs/define-job.ts';
import { type JobContext, type WorkedJob, workedJob } from '../../../../jobs/job-context.ts';
import { mailLocale } from '../../../../mail/render-mail.ts';
import type { AddressConfig } from '../../../../mail/site-address.ts';
import {
  type ImportJob,
  runImportJob,
  withLocalCopy,
} from '../../../shared/imports/imports.service.ts';
import { countChild, finishTask, holdTask, resultKeyOf } from '../../tasks/tasks.service.ts';
import type { FileRow } from '../file-row.ts';
import type { FileScope } from '../plan/file-plan.ts';
import { readUserFileInWorker } from '../read/read-user-file.ts';
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
    corrections: queuedCorrections.optional(),
  }),
  retryLimit: 15,
});

type Job = Pick<JobContext, 'db' | 'step'> & ImportJob;

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
  { taskId, override, versions, corrections }: z.output<typeof applyFileJob.payload>,
  services: Services,
): Promise<void> {
  const upload = await unscopedUploads.selectUpload(job.db, taskId);
  if (!upload) return;
  const scope = scopeOf(upload);
  const { config, files } = services;
  if (!scope) return failFile(job, upload, { files, reason: 'access.denied' });
  const kind = upload.type === 'BULK_CREATE' ? 'CREATE' : 'EDIT';
  const applying = { upload, scope, kind, override, versions, config } as const;
  await runImportJob(job, {
    async work() {
      await applyRows(job, applying, { files, corrections });
      await finish(job, applying, files);
    },
    fail: ({ code }) =>
      failFile(job, upload, {
        files,
        reason: code === 'server.failed' ? code : 'file.unreadable',
      }),
  });
}

type FailureReason = 'file.unreadable' | 'access.denied' | 'server.failed';

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

async function applyRows(
  job: Job,
  applying: Applying,
  { files, corrections }: { files: FileStore; corrections: CellCorrection[] | undefined },
): Promise<void> {
  const { upload, kind } = applying;
  const fileName = upload.fileName ?? '';
  const locale = mailLocale(upload.languageCode, upload.site);
  await withLocalCopy(files, upload.fileKey ?? '', async (path) => {
    const rows = await readUserFileInWorker({ kind, path, fileName, locale, corrections });
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
  const resultKey = await saveResult(job, upload, files);
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

/** Returns its key, which follows from the task: another try writes the same file. */
async function saveResult({ db }: Job, upload: unscopedUploads.Upload, files: FileStore) {
  const resultKey = resultKeyOf(upload.id);
  const locale = mailLocale(upload.languageCode, upload.site);
  await files.save(resultKey, resultWorkbook(db, upload.id, locale));
  return resultKey;
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

/** The rows that were applied before stay, and the result file has them. */
async function failFile(
  job: Job,
  upload: unscopedUploads.Upload,
  { files, reason }: { files: FileStore; reason: FailureReason },
): Promise<void> {
  const isBegun = (await unscopedUploads.countOutcomes(job.db, upload.id)).length > 0;
  const result = isBegun ? { resultKey: await saveResult(job, upload, files) } : {};
  await job.step('give up', async (tx) => {
    if (!(await holdTask(tx, upload.id))) return;
    await finishTask(tx, upload.id, { stage: 'FAILED', reason, ...result });
  });
}

/**
 * Rows in one transaction: few enough that the company's activity log is not locked for long. With
 * 100 the job ended a sixth sooner, and other calls waited more than three times as long as usual.
 */
const rowsPerStep = 50;

export function userFileJobs(services: { config: AddressConfig; files: FileStore }): WorkedJob[] {
  return [workedJob(applyFileJob, (context) => applyFile(context, context.payload, services))];
}
