/** Looks for viruses in files that people attach. */
export interface FileScanner {
  /** The name of what was found; null when the file is clean, or no scanner is set. */
  scan(path: string): Promise<string | null>;
  /** Rejects when the scanner does not answer; false when no scanner is set. */
  isOn(): Promise<boolean>;
}

/** The scanner does not answer, or refuses to look at the file. */
export class ScannerUnavailableError extends Error {
  override name = 'ScannerUnavailableError';
}

/** Without a setting no file is scanned. */
export function noScanner(): FileScanner {
  return { scan: async () => null, isOn: async () => false };
}
