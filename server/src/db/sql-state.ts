/** PostgreSQL's five-letter code of an error, where it has one. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
    ? error.code
    : undefined;
}

export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined;
  return typeof error.constraint === 'string' ? error.constraint : undefined;
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Connection lost (08), resources used up (53), an operator or a limit stopped it (57), the system
 * below failed (58), a deadlock or a conflict with another transaction (40), a standby that only
 * reads (25006), a lock that was not to be had (55P03), a database that was dropped (3D000), a login
 * that is refused (28), damage (XX).
 */
const awayStates = /^(08|28|53|57|58|40|XX)|^25006$|^3D000$|^55P03$/;

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
]);

/** The texts of the driver's own errors, which have no code. */
const awayTexts =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|not queryable|query read timeout|after calling end/i;

/** The server cannot be reached or is not answering now: worth a 503, not a bug. */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error);
  if (state && /^[0-9X]/.test(state)) return awayStates.test(state);
  if (awayCodes.has(codeOf(error) ?? '') || isOutOfSpace(error)) return true;
  return error instanceof Error && awayTexts.test(error.message);
}

/** The disk below the database or below the stored files is full. */
export function isOutOfSpace(error: unknown): boolean {
  return ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '');
}

/** A row breaks a rule of the database, and would again; other errors may pass. */
export function isAboutOneRow(error: unknown): boolean {
  return /^(22|23|P0)/.test(sqlState(error) ?? '');
}
