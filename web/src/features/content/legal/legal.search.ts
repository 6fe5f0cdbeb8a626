export interface LegalSearch {
  /** An earlier version to read; without one it is the version in force. */
  version?: number | undefined;
}

const mostVersions = 100_000;

export function legalSearch(raw: Record<string, unknown>): LegalSearch {
  const version = Number(raw.version);
  return Number.isSafeInteger(version) && version > 0 && version <= mostVersions ? { version } : {};
}
