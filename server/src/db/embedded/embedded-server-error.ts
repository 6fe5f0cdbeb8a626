/** A mistake of the operator or a broken machine, reported in one line. */
export class EmbeddedServerError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message.trim().replace(/(?<!\s)\s*\n\s*/g, ' | '), options);
    this.name = 'EmbeddedServerError';
  }
}

export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

const full = new Set(['ENOSPC', 'EDQUOT']);
// Making a folder on a read-only disk fails with ENOENT.
const refused = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ELOOP', 'ENOENT']);

/** Explains a failed file operation below the data folder to the operator. */
export function explainFileError(error: unknown, folder: string): unknown {
  const code = errorCode(error) ?? '';
  if (full.has(code)) return diskFull(folder, error);
  if (!refused.has(code)) return error;
  return new EmbeddedServerError(
    `The data folder ${folder} cannot be made or written (${code}). Give this user the right to write it, or set DATA_DIR to another folder.`,
    { cause: error },
  );
}

/** Explains the last output of a PostgreSQL program that failed. */
export function explainOutput(what: string, output: string, folder: string): EmbeddedServerError {
  if (/No space left on device|Disk quota exceeded/.test(output)) return diskFull(folder);
  return new EmbeddedServerError(`${what}: ${output.trim() || 'it printed no reason'}`);
}

function diskFull(folder: string, cause?: unknown): EmbeddedServerError {
  return new EmbeddedServerError(
    `The disk that holds ${folder} is full. Free some space, or set DATA_DIR to a folder on another disk.`,
    { cause },
  );
}
