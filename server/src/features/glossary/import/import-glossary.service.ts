import { type ActivityScope, recordActivity } from '../../../activity/record-activity.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { applyWordUses, reindexTerms, WordUses } from '../index/index-terms.service.ts';
import { deleteIndexed, lockGlossary } from '../index/index-terms.unscoped.repository.ts';
import { deleteTerms } from '../terms.unscoped.repository.ts';
import { importChunk, type SeenLines } from './import-chunk.ts';
import {
  replaceAbbreviations,
  selectAnyTerm,
  selectIdsBeside,
  takeImportTurn,
} from './import-glossary.unscoped.repository.ts';
import type { ImportCounts, ImportRow, RowReport } from './import-row.ts';

export type ImportSource = Iterable<ImportRow> | AsyncIterable<ImportRow>;

export interface ImportOptions {
  /** What the activity log calls it: the file's name. */
  name: string;
  /** Begins from the start each time it is called: a transaction may have to be tried again. */
  rows: () => ImportSource;
  /** Told of every row, again from the start after `begin`. */
  report?: { begin(): void; row(report: RowReport): void };
  dryRun?: boolean;
  /** Nothing is written if a row is refused. */
  strict?: boolean;
  removeMissing?: boolean;
  /** Leaves a glossary alone that has terms. */
  onlyIfEmpty?: boolean;
  abbreviations?: Abbreviations;
}

export interface ImportResult {
  counts: ImportCounts;
  written: boolean;
}

const chunkSize = 1_000;

/** Carries the result out of a transaction that must leave nothing behind. */
class RolledBack extends Error {
  readonly counts: ImportCounts;
  constructor(counts: ImportCounts) {
    super('Nothing was written');
    this.counts = counts;
  }
}

/**
 * Brings rows into the glossary, in one transaction. A dry run does the same and takes it back, so
 * that it tells the truth. Rows with problems are refused and named; the others go in.
 */
export async function importGlossary(db: Database, options: ImportOptions): Promise<ImportResult> {
  try {
    const counts = await transact(db, (tx) => importAll(tx, options));
    return { counts, written: true };
  } catch (error) {
    if (error instanceof RolledBack) return { counts: error.counts, written: false };
    throw error;
  }
}

async function importAll(tx: Transaction, options: ImportOptions): Promise<ImportCounts> {
  await takeImportTurn(tx);
  const counts: ImportCounts = { added: 0, changed: 0, same: 0, refused: 0, removed: 0 };
  if (options.onlyIfEmpty && (await selectAnyTerm(tx))) throw new RolledBack(counts);
  options.report?.begin();
  const touched: string[] = [];
  const tell = (report: RowReport) => {
    counts[report.outcome] += 1;
    if (report.id !== null && writing.has(report.outcome)) touched.push(report.id);
    options.report?.row(report);
  };
  const seen: SeenLines = new Map();
  for await (const rows of chunksOf(options.rows()))
    for (const report of await importChunk(tx, rows, seen)) tell(report);
  if (options.removeMissing) await removeBeside(tx, seen, tell);
  if (options.dryRun || (options.strict && counts.refused > 0)) throw new RolledBack(counts);
  await finish(tx, options, counts, touched);
  return counts;
}

const writing: ReadonlySet<RowReport['outcome']> = new Set(['added', 'changed', 'removed']);

async function* chunksOf(rows: ImportSource): AsyncGenerator<ImportRow[]> {
  let chunk: ImportRow[] = [];
  for await (const row of rows) {
    chunk.push(row);
    if (chunk.length < chunkSize) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** Refused rows keep their terms. A file without a single term would take all away: it takes none. */
async function removeBeside(
  tx: Transaction,
  seen: SeenLines,
  tell: (report: RowReport) => void,
): Promise<void> {
  if (seen.size === 0) return;
  for (const id of await removeTermsBeside(tx, [...seen.keys()]))
    tell({ line: null, outcome: 'removed', id, changes: [], problems: [] });
}

/** The index and the record, when there was a change. */
async function finish(
  tx: Transaction,
  { name, abbreviations }: ImportOptions,
  counts: ImportCounts,
  touched: string[],
): Promise<void> {
  const hasNewWords = abbreviations ? await storeAbbreviations(tx, abbreviations) : false;
  const toIndex = hasNewWords ? await selectIdsBeside(tx, []) : [];
  const ids = [...new Set([...touched, ...toIndex])];
  if (ids.length === 0) return;
  await reindexTerms(tx, ids);
  await recordActivity(tx, operator, {
    event: 'GLOSSARY_IMPORTED',
    sourceApp: 'BATCH',
    entity: { type: 'GLOSSARY', id: 'glossary', name },
    after: counts,
  });
}

/** Whoever runs the portal has no account in it. */
const operator: ActivityScope = {
  actor: { id: null, loginId: 'operator', name: 'Operator' },
  company: null,
  requestId: 'npm run glossary',
};

/** Deletes all terms but these, with the words that nobody uses any more. */
export async function removeTermsBeside(
  tx: Transaction,
  ids: readonly string[],
): Promise<string[]> {
  const gone = await selectIdsBeside(tx, ids);
  if (gone.length === 0) return gone;
  await lockGlossary(tx);
  const uses = new WordUses();
  for (let from = 0; from < gone.length; from += chunkSize) {
    const some = gone.slice(from, from + chunkSize);
    // Before the terms: with them their indexed names would go, and nobody would count the words.
    for (const text of await deleteIndexed(tx, some)) uses.drop(text);
    await deleteTerms(tx, some);
  }
  await applyWordUses(tx, uses);
  return gone;
}

/** Short word to what it stands for. */
export type Abbreviations = ReadonlyMap<string, readonly string[]>;

/** True when there was a change, and with it words that terms are found by. */
export async function storeAbbreviations(
  tx: Transaction,
  abbreviations: Abbreviations,
): Promise<boolean> {
  const pairs = [...abbreviations].flatMap(([short, longs]) =>
    longs.map((long) => ({ short, long })),
  );
  return (await replaceAbbreviations(tx, pairs)) > 0;
}
