import { readInWorker } from '../../../../adapters/workers/read-in-worker.ts';
import type { FileRow } from '../file-row.ts';
import type { UserFile } from './read-user-file.ts';

const worker = new URL('./user-file.worker.ts', import.meta.url);

/** Reads the rows of an uploaded file, in order, in a thread with limits of time and memory. */
export function readUserFileInWorker(file: UserFile): Promise<FileRow[]> {
  return readInWorker(worker, file);
}
