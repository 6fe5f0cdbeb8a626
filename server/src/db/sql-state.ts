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

/** The server cannot be reached or is not answering now: worth a 503, not a bug. */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error);
  if (state) return state.startsWith('08') || state.startsWith('57P') || state === '53300';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (
    typeof code === 'string' &&
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(code)
  ) {
    return true;
  }
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect/i.test(error.message)
  );
}
