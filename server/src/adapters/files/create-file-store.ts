import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { diskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { readS3Address } from './s3-address.ts';
import { s3Store } from './s3-store.ts';

/**
 * `file:///path`, or `s3://bucket/prefix?region=…&endpoint=…` with the credentials of the usual AWS
 * environment; without an address a folder of the data directory.
 */
export function createFileStore(storageUrl: string | undefined, dataDir: string): FileStore {
  if (!storageUrl) return diskStore(join(dataDir, 'files'));
  const url = new URL(storageUrl);
  if (url.protocol === 'file:') return diskStore(fileURLToPath(url));
  if (url.protocol === 's3:') return s3Store(readS3Address(url));
  throw new Error(`STORAGE_URL: ${url.protocol}// is not known; use file:// or s3://`);
}
