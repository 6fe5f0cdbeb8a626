import type { Database } from '../../../../db/connection.ts';
import { baseGlossary } from '../base/base-glossary.ts';
import {
  type ImportOptions,
  type ImportResult,
  importGlossary,
} from './import-glossary.service.ts';
import type { ImportRow } from './import-row.ts';

/** Imports the curated base into the glossary; other terms stay. */
export async function loadBaseGlossary(
  db: Database,
  options: Pick<ImportOptions, 'dryRun' | 'report' | 'onlyIfEmpty' | 'log'> = {},
): Promise<ImportResult> {
  const { terms, abbreviations } = baseGlossary();
  const rows = terms.map(({ id, ...given }, index): ImportRow => {
    return { line: index + 1, id, given, problems: [] };
  });
  return importGlossary(db, {
    ...options,
    name: 'content/glossary',
    rows: () => rows,
    abbreviations,
  });
}

/** For a portal with demo data; logs one line when it imported terms. */
export async function loadDemoGlossary(db: Database, log: (line: string) => void): Promise<void> {
  const began = performance.now();
  const { written, counts } = await loadBaseGlossary(db, { onlyIfEmpty: true, log });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (written) log(`Data dictionary: ${counts.added} terms in ${seconds} s`);
}
