import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { diskStore } from './disk-store.ts';
import { checkKey, FileMissingError, type FileStore, FilesUnavailableError } from './file-store.ts';
import { readS3Address, s3Store } from './s3-store.ts';

/**
 * `file:///path`, or `s3://bucket/prefix?region=…&endpoint=…` with the credentials of the usual AWS
 * environment; without an address a folder of the data directory.
 */
export function createFileStore(storageUrl: string | undefined, dataDir: string): FileStore {
  return withNamedFailures(openStore(storageUrl, dataDir));
}

function openStore(storageUrl: string | undefined, dataDir: string): FileStore {
  if (!storageUrl) return diskStore(join(dataDir, 'files'));
  const url = new URL(storageUrl);
  if (url.protocol === 'file:') return diskStore(fileURLToPath(url));
  if (url.protocol === 's3:') return s3Store(readS3Address(url));
  throw new Error(`STORAGE_URL: ${url.protocol}// is not known; use file:// or s3://`);
}

/** Every failure below the store is a FilesUnavailableError; a wrong key is a mistake of the caller. */
function withNamedFailures(store: FileStore): FileStore {
  const named = async <Result>(key: string, work: () => Promise<Result>, content?: Readable) => {
    checkKey(key);
    try {
      return await work();
    } catch (error) {
      const isOfCaller = error instanceof FileMissingError || error === content?.errored;
      throw isOfCaller ? error : new FilesUnavailableError(error);
    }
  };
  return {
    save: (key, content, options) => named(key, () => store.save(key, content, options), content),
    read: (key) => named(key, () => store.read(key)),
    remove: (key) => named(key, () => store.remove(key)),
    exists: (key) => named(key, () => store.exists(key)),
  };
}
