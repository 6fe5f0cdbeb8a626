import { readInWorker } from '../../../adapters/workers/read-in-worker.ts';
import type { UploadedFile } from '../../../http/endpoints/handler.ts';

const worker = new URL('./column-headers.worker.ts', import.meta.url);

export function readColumnHeaders({ path, fileName }: UploadedFile): Promise<string[]> {
  return readInWorker(worker, { path, fileName });
}
