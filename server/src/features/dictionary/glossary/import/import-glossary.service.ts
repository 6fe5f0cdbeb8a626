import {
  type OperatorScope,
  operatorByCommand,
  recordOperation,
  refuseLostOperator,
} from '../../../../activity/operator.ts';
import type { Database, Transaction } from '../../../../db/connection.ts';
import { importOrRollBack } from '../../../shared/imports/imports.service.ts';
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
  /** The name in the activity log: the file's name. */
  name: string;
  /** Starts from the first row on each call, because the transaction may be retried. */
  rows: () => ImportSource;
  /** `row` is called for every row; `begin` is called first, and again when the transaction is retried. */
  report?: { begin(): void; row(report: RowReport): void };
  dryRun?: boolean;
  /** Writes nothing if a row is refused. */
  strict?: boolean;
  removeMissing?: boolean;
  /** Does nothing when the glossary has terms. */
  onlyIfEmpty?: boolean;
  abbreviations?: Abbreviations;
  /** Names the lock when another import holds it. */
  log?: (line: string) => void;
  /** Who imports; an operator at the command line unless it is given. */
  operator?: OperatorScope;
  /** Called after each chunk with the rows read so far. An error that it throws ends the import. */
  onProgress?: (rows: number) => Promise<void>;
  /** Called in the transaction after the import has its turn, before the first row. */
  onBegin?: (tx: Transaction) => Promise<void>;
  /** Called in the transaction when all is written, so that both are kept or neither. */
  onEnd?: (tx: Transaction, counts: ImportCounts) => Promise<void>;
}

export interface ImportResult {
  counts: ImportCounts;
  written: boolean;
}

const chunkSize = 1_000;

/**
 * Imports rows into the glossary in one transaction. Rows with problems are refused and reported; the
 * others are imported.
 */
export async function importGlossary(db: Database, options: ImportOptions): Promise<ImportResult> {
  const { result: counts, written } = await importOrRollBack<ImportCounts>(db, (tx, rollBack) =>
    importAll(tx, options, rollBack),
  );
  return { counts, written };
}

async function importAll(
  tx: Transaction,
  options: ImportOptions,
  rollBack: (counts: ImportCounts) => never,
): Promise<ImportCounts> {
  await takeImportTurn(tx, options.log);
  await refuseLostOperator(tx, operatorOf(options));
  await options.onBegin?.(tx);
  const counts: ImportCounts = { added: 0, changed: 0, same: 0, refused: 0, removed: 0 };
  if (options.onlyIfEmpty && (await selectAnyTerm(tx))) rollBack(counts);
  options.report?.begin();
  const touched: string[] = [];
  const addReport = (report: RowReport) => {
    counts[report.outcome] += 1;
    if (report.id !== null && writing.has(report.outcome)) touched.push(report.id);
    options.report?.row(report);
  };
  const seen: SeenLines = new Map();
  let done = 0;
  for await (const rows of chunksOf(options.rows())) {
    for (const report of await importChunk(tx, rows, seen)) addReport(report);
    done += rows.length;
    await options.onProgress?.(done);
  }
  if (options.removeMissing) await removeMissing(tx, seen, addReport);
  if (options.dryRun || (options.strict && counts.refused > 0)) rollBack(counts);
  await finish(tx, options, counts, touched);
  await options.onEnd?.(tx, counts);
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

/** Refused rows keep their terms. A file without any term removes nothing, as it would remove all. */
async function removeMissing(
  tx: Transaction,
  seen: SeenLines,
  addReport: (report: RowReport) => void,
): Promise<void> {
  if (seen.size === 0) return;
  for (const id of await removeTermsBeside(tx, [...seen.keys()]))
    addReport({ line: null, outcome: 'removed', id, changes: [], problems: [] });
}

/** Updates the search index and the activity log when there was a change. */
async function finish(
  tx: Transaction,
  options: ImportOptions,
  counts: ImportCounts,
  touched: string[],
): Promise<void> {
  const { name, abbreviations } = options;
  const hasNewWords = abbreviations ? await storeAbbreviations(tx, abbreviations) : false;
  const toIndex = hasNewWords ? await selectIdsBeside(tx, []) : [];
  const ids = [...new Set([...touched, ...toIndex])];
  if (ids.length === 0) return;
  await reindexTerms(tx, ids);
  await recordOperation(tx, operatorOf(options), {
    event: 'GLOSSARY_IMPORTED',
    entity: { ...glossaryEntity, name },
    after: { fileName: name, ...counts },
  });
}

export const glossaryEntity = { type: 'GLOSSARY', id: 'glossary' };

function operatorOf({ operator }: Pick<ImportOptions, 'operator'>): OperatorScope {
  return operator ?? operatorByCommand('npm run glossary');
}

/** Deletes all other terms, and the words that no term uses any more. */
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
    // Before the terms: deleting a term deletes its indexed names, which the word counts need.
    for (const text of await deleteIndexed(tx, some)) uses.drop(text);
    await deleteTerms(tx, some);
  }
  await applyWordUses(tx, uses);
  return gone;
}

/** Abbreviations with their long forms. */
export type Abbreviations = ReadonlyMap<string, readonly string[]>;

/** Returns true when the abbreviations changed, so that all terms must be indexed again. */
export async function storeAbbreviations(
  tx: Transaction,
  abbreviations: Abbreviations,
): Promise<boolean> {
  const pairs = [...abbreviations].flatMap(([short, longs]) =>
    longs.map((long) => ({ short, long })),
  );
  return (await replaceAbbreviations(tx, pairs)) > 0;
}
