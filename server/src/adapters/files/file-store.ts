import type { Readable } from 'node:stream';

/** Files that outlive a request: uploads, exports, results of jobs. The same on every node. */
export interface FileStore {
  /** All of the stream or nothing: a reader never sees half a file. Replaces what was there. */
  save(key: string, content: Readable, options?: SaveOptions): Promise<void>;
  /** Rejects with FileMissingError. */
  read(key: string): Promise<Readable>;
  /** No error when there is nothing. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
}

interface SaveOptions {
  contentType?: string;
}

export class FileMissingError extends Error {
  override name = 'FileMissingError';
}

/** The disk or the service below the store refuses or does not answer now. */
export class FilesUnavailableError extends Error {
  override name = 'FilesUnavailableError';
  /** The system's own code, such as ENOSPC. */
  readonly code: unknown;

  constructor(cause: unknown) {
    super('The stored files cannot be reached', { cause });
    this.code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  }
}

const part = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** Such as "bulk/0190a8f0/result.xlsx": parts of plain letters, none of which can climb out. */
export function checkKey(key: string): string {
  const isPlain = key.length <= 500 && key.split('/').every((name) => part.test(name));
  if (!isPlain) throw new Error(`Not a key for a file: ${JSON.stringify(key)}`);
  return key;
}
