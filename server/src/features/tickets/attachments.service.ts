import { createReadStream } from 'node:fs';
import type { FileStore } from '../../adapters/files/file-store.ts';
import type { Database } from '../../db/connection.ts';
import { newId } from '../../db/id.ts';
import type { UploadedFile } from '../../http/endpoints/handler.ts';
import { checkAttachment } from './check-attachment.ts';
import {
  deleteArrivingFile,
  insertArrivingFile,
  selectFilesLeftBehind,
} from './new-tickets.unscoped.repository.ts';

export interface FileServices {
  db: Database;
  files: FileStore;
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
  { db, files }: FileServices,
  file: UploadedFile | undefined,
  work: (attachmentId: string | null) => Promise<Result>,
): Promise<Result> {
  if (!file) return work(null);
  const checked = await checkAttachment(file);
  const id = newId();
  await insertArrivingFile(db, id, checked);
  try {
    await files.save(fileKey(id), createReadStream(checked.path), {
      contentType: checked.contentType,
    });
    return await work(id);
  } catch (error) {
    await removeFile({ db, files }, id);
    throw error;
  }
}

async function removeFile({ db, files }: FileServices, id: string): Promise<void> {
  await files.remove(fileKey(id));
  await deleteArrivingFile(db, id);
}

const leftBehindMs = 60 * 60 * 1000;

/** The files of uploads that ended before their ticket was written. */
export async function sweepFilesLeftBehind(services: FileServices): Promise<void> {
  const ids = await selectFilesLeftBehind(services.db, new Date(Date.now() - leftBehindMs));
  for (const id of ids) await removeFile(services, id);
}
