import { createReadStream } from 'node:fs';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import { type FileScanner, ScannerUnavailableError } from '../../../adapters/scan/file-scanner.ts';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import { transact } from '../../../db/transact.ts';
import type { UploadedFile } from '../../../http/endpoints/handler.ts';
import { type CheckedFile, checkAttachment, plainName } from './check-attachment.ts';
import {
  deleteArrivingFile,
  insertArrivingFile,
  selectFilesLeftBehind,
} from './new-tickets.unscoped.repository.ts';

interface StoreServices {
  db: Database;
  files: FileStore;
}

export interface FileServices extends StoreServices {
  scanner: FileScanner;
}

/** A random name, below which nothing of the person's own name is used. */
export function fileKey(attachmentId: string): string {
  return `tickets/${attachmentId}`;
}

/**
 * Stores the file, then does the work that refers to it. A row is written first, so that a file
 * without a ticket is found and removed, whenever the process ends.
 */
export async function withStoredFile<Result>(
  services: FileServices,
  file: UploadedFile | undefined,
  work: (attachmentId: string | null) => Promise<Result>,
): Promise<Result> {
  if (!file) return work(null);
  const accepted = await acceptFile(services, file);
  return whileStored(services, [accepted], ([id = null]) => work(id));
}

/** Refusals that concern the file alone: a mail is taken without it. */
const refusals = ['file.type_refused', 'file.empty', 'file.too_large', 'file.infected'];

/** The first files that a ticket takes are stored; the others are named. */
export async function withStoredFiles<Result>(
  services: FileServices,
  files: readonly UploadedFile[],
  limit: number,
  work: (stored: { ids: string[]; refused: string[] }) => Promise<Result>,
): Promise<Result> {
  const accepted: CheckedFile[] = [];
  const refused: string[] = [];
  for (const file of files) {
    const checked = accepted.length < limit ? await acceptUnlessRefused(services, file) : undefined;
    if (checked) accepted.push(checked);
    else refused.push(plainName(file.fileName));
  }
  return whileStored(services, accepted, (ids) => work({ ids, refused }));
}

async function acceptUnlessRefused(services: FileServices, file: UploadedFile) {
  try {
    return await acceptFile(services, file);
  } catch (error) {
    if (error instanceof AppError && refusals.includes(error.code)) return undefined;
    throw error;
  }
}

/** Nothing is stored while the scanner is away: a file that no one looked at would stay. */
async function acceptFile({ scanner }: FileServices, file: UploadedFile): Promise<CheckedFile> {
  const checked = await checkAttachment(file);
  try {
    if (await scanner.scan(checked.path)) throw new AppError('file.infected', { field: 'file' });
  } catch (error) {
    if (!(error instanceof ScannerUnavailableError)) throw error;
    const options = { field: 'file', retryAfterSeconds: 30, cause: error };
    throw new AppError('file.scan_unavailable', options);
  }
  return checked;
}

async function whileStored<Result>(
  { db, files }: StoreServices,
  accepted: readonly CheckedFile[],
  work: (ids: string[]) => Promise<Result>,
): Promise<Result> {
  const ids: string[] = [];
  try {
    for (const file of accepted) {
      const id = newId();
      await insertArrivingFile(db, id, file);
      ids.push(id);
      await saveFile(files, id, file);
    }
    return await work(ids);
  } catch (error) {
    // Those that cannot be removed now are removed as left behind; the first failure is the answer.
    for (const id of ids) await removeFile({ db, files }, id).catch(() => undefined);
    throw error;
  }
}

async function saveFile(files: FileStore, id: string, file: CheckedFile): Promise<void> {
  const content = createReadStream(file.path);
  // A store that fails before it reads leaves the stream without a listener, which ends the process.
  content.on('error', () => undefined);
  try {
    await files.save(fileKey(id), content, { contentType: file.contentType });
  } finally {
    content.destroy();
  }
}

/**
 * The row goes first and is committed last: a file whose ticket was written keeps both, also when the
 * answer to that commit was lost, and a crash in between leaves the row, whose file is swept.
 */
async function removeFile({ db, files }: StoreServices, id: string): Promise<void> {
  await transact(db, async (tx) => {
    if (await deleteArrivingFile(tx, id)) await files.remove(fileKey(id));
  });
}

const leftBehindMs = 60 * 60 * 1000;

/** The files of uploads that ended before their ticket was written, and of erased tickets. */
export async function sweepFilesLeftBehind(services: StoreServices): Promise<void> {
  for (;;) {
    const ids = await selectFilesLeftBehind(services.db, new Date(Date.now() - leftBehindMs));
    if (ids.length === 0) return;
    for (const id of ids) await removeFile(services, id);
  }
}
