import { type ErrorCode, unreadableFile } from '@endcap/contract/errors';
import { FileMissingError, type FileStore } from '../../../adapters/files/file-store.ts';
import { createPrivateFile } from '../../../adapters/files/private-file.ts';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import { transact } from '../../../db/transact.ts';
import type { Download, UploadedFile } from '../../../http/endpoints/handler.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { withArrivingFile } from '../stored-files/stored-files.service.ts';

interface Services {
  db: Database;
  files: FileStore;
}

interface StartedImport {
  id: string;
  fileKey: string;
  /** Without characters that a response header cannot hold. */
  fileName: string;
}

/** Stores a caller's file and starts the import that reads it: `start` writes the import's row and its job. */
export async function startImport<Result>(
  services: Services,
  { folder, file }: { folder: string; file: UploadedFile },
  start: (tx: Transaction, started: StartedImport) => Promise<Result>,
): Promise<Result> {
  const id = newId();
  const fileKey = `${folder}/${id}/upload`;
  const fileName = file.fileName.replace(/\p{C}/gu, '').slice(0, 200).toWellFormed();
  return withArrivingFile(services, { key: fileKey, path: file.path }, (keep) =>
    transact(services.db, async (tx) => {
      const result = await start(tx, { id, fileKey, fileName });
      await keep(tx);
      return result;
    }),
  );
}

/** Copies a stored file to this node's disk, because a workbook is read from its end. */
export async function withLocalCopy<Result>(
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

/** Another try reads the same file and fails in the same way. */
const fileRefusals: readonly ErrorCode[] = [
  ...unreadableFile,
  'file.columns_missing',
  'file.columns_repeated',
  'bulk.nothing_valid',
  'input.too_large',
  'access.denied',
];

export type ImportJob = Pick<JobContext, 'signal' | 'isLastAttempt' | 'log'>;

interface ImportSteps {
  work(): Promise<void>;
  /** Ends the import with the reason. */
  fail(refusal: AppError): Promise<void>;
  /** More codes that another try does not change. */
  refusals?: readonly ErrorCode[];
}

/**
 * Does the work of an import in its job. A file that cannot be used ends the import at once. Another
 * error may pass (a full queue of readers, a store that is away): the job is tried again, and the
 * import ends when the tries are used up, so that it does not seem to run for ever.
 */
export async function runImportJob(job: ImportJob, steps: ImportSteps): Promise<void> {
  try {
    await steps.work();
  } catch (error) {
    const refusal = refusalOf(error, steps.refusals);
    // A worker that stops leaves its job to the next one.
    if (job.signal.aborted || !(refusal || job.isLastAttempt)) throw error;
    await steps.fail(refusal ?? new AppError('server.failed', { cause: error }));
    if (!refusal) throw error;
    job.log.warn({ err: error }, 'an import is refused');
  }
}

function refusalOf(error: unknown, more: readonly ErrorCode[] = []): AppError | undefined {
  if (error instanceof FileMissingError) return new AppError('file.unreadable', { cause: error });
  const isRefusal = error instanceof AppError && [...fileRefusals, ...more].includes(error.code);
  return isRefusal ? error : undefined;
}

class RolledBack<Result> extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super('Nothing was written');
    this.result = result;
  }
}

/**
 * Imports in one transaction. `rollBack` ends it with a result and without a trace: a dry run does the
 * same work, so that its report is exact.
 */
export async function importOrRollBack<Result>(
  db: Database,
  work: (tx: Transaction, rollBack: (result: Result) => never) => Promise<Result>,
): Promise<{ result: Result; written: boolean }> {
  const rollBack = (result: Result): never => {
    throw new RolledBack(result);
  };
  try {
    return { result: await transact(db, (tx) => work(tx, rollBack)), written: true };
  } catch (error) {
    if (error instanceof RolledBack) return { result: error.result, written: false };
    throw error;
  }
}

/** The result of an import, named after the file that was uploaded. */
export async function downloadResult(
  files: FileStore,
  result: { key: string | null; fileName: string; ending: string; contentType: string },
): Promise<Download> {
  const { key, fileName, ending, contentType } = result;
  if (!key) throw new AppError('resource.not_found');
  const content = await files.read(key).catch((error) => {
    throw error instanceof FileMissingError ? new AppError('resource.not_found') : error;
  });
  return { fileName: `${fileName.replace(/\.[^.]*$/, '')} - ${ending}`, contentType, content };
}

/** Deletes old imports. Files go first: after a crash their rows are found again, and no file is left. */
export async function deleteImports<Row>(
  files: FileStore,
  signal: AbortSignal,
  old: {
    select(): Promise<Row[]>;
    keysOf(row: Row): string[];
    remove(rows: Row[]): Promise<void>;
  },
): Promise<number> {
  for (let deleted = 0; ; ) {
    const rows = signal.aborted ? [] : await old.select();
    if (rows.length === 0) return deleted;
    for (const key of rows.flatMap((row) => old.keysOf(row))) await files.remove(key);
    await old.remove(rows);
    deleted += rows.length;
  }
}
