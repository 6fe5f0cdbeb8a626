// npm run glossary -- import file.xlsx|csv | base | export file.xlsx | missing
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { writeWorkbook } from '../../../../adapters/spreadsheet/write-workbook.ts';
import { type OperatorProgram, runAsProcess } from '../../../../cli/run-operator-command.ts';
import type { Database } from '../../../../db/connection.ts';
import { baseAbbreviations } from '../base/base-glossary.ts';
import { chunksByName } from '../export/export-glossary.service.ts';
import { termColumns } from '../export/term-sheet.ts';
import { listMissingTerms } from '../missing-terms/missing-terms.service.ts';
import type { ColumnMap } from './import-columns.ts';
import { readGlossaryFile } from './import-file.ts';
import { type ImportResult, importGlossary } from './import-glossary.service.ts';
import { csvLine, ImportSummary, reportFile } from './import-report.ts';
import type { RowReport } from './import-row.ts';
import { loadBaseGlossary } from './load-base.service.ts';
import {
  type GlossaryCommand,
  type ImportCommand,
  readGlossaryCommand,
} from './read-glossary-command.ts';

async function importFile(db: Database, command: ImportCommand): Promise<string> {
  const { file, dryRun, strict, removeMissing, reportTo } = command;
  const summary = new ImportSummary();
  const written = reportTo ? reportFile(reportTo) : undefined;
  let columns: ColumnMap | undefined;
  const report = {
    begin() {
      summary.begin();
      written?.begin();
    },
    row(row: RowReport) {
      summary.row(row);
      written?.row(row);
    },
  };
  const rows = () =>
    readGlossaryFile(file, (found) => {
      columns = found;
    });
  const name = basename(file);
  const options = {
    name,
    rows,
    report,
    dryRun,
    strict,
    removeMissing,
    abbreviations: baseAbbreviations(),
  };
  const result = await importGlossary(db, options).finally(() => written?.close());
  const text = [...columnLines(columns), ...summary.lines(), outcomeLine(name, result, command)];
  if (strict && result.counts.refused > 0) throw new Error(text.join('\n'));
  return text.join('\n');
}

function columnLines(columns: ColumnMap | undefined): string[] {
  const lineOf = (names: readonly string[], what: string) =>
    names.length > 0 ? [`${what}: ${names.join(', ')}`] : [];
  return [
    ...lineOf(columns?.unknown ?? [], 'Columns that are not known and were left out'),
    ...lineOf(columns?.repeated ?? [], 'Columns that are there twice; the first counts'),
  ];
}

function outcomeLine(
  name: string,
  { counts, written }: ImportResult,
  { dryRun }: { dryRun: boolean },
): string {
  const { added, changed, same, refused, removed } = counts;
  const parts = `${added} added, ${changed} changed, ${same} the same, ${refused} refused, ${removed} removed.`;
  if (written) return `${name}: ${parts}`;
  const why = dryRun ? 'Dry run: nothing was written.' : 'Nothing was written.';
  return `${name}: ${parts} ${why}`;
}

async function loadBase(db: Database, dryRun: boolean): Promise<string> {
  const report = new ImportSummary();
  const result = await loadBaseGlossary(db, { dryRun, report });
  return [...report.lines(), outcomeLine('The base', result, { dryRun })].join('\n');
}

/** Writes to a temporary name first, so that an aborted export leaves no incomplete file. */
async function exportFile(db: Database, file: string): Promise<string> {
  let terms = 0;
  async function* rows() {
    for await (const chunk of chunksByName(db, undefined)) {
      terms += chunk.length;
      yield chunk.map((term) => termColumns.map(({ cell }) => cell(term)));
    }
  }
  const unfinished = `${file}.unfinished`;
  try {
    const workbook = writeWorkbook([{ name: 'Glossary', columns: termColumns, rows: rows() }]);
    await pipeline(workbook, createWriteStream(unfinished));
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  return `${file}: ${terms} terms.`;
}

async function listMissing(db: Database, since: Date): Promise<string> {
  const rows = await listMissingTerms(db, since);
  const lines = rows.map(({ createdOn, term, note, page, person, company }) =>
    csvLine([createdOn.toISOString(), term, note, page, person, company]),
  );
  return [csvLine(['When', 'Term', 'Note', 'Page', 'Person', 'Company']), ...lines].join('\n');
}

async function run(db: Database, command: GlossaryCommand): Promise<string> {
  if (command.do === 'import') return importFile(db, command);
  if (command.do === 'base') return loadBase(db, command.dryRun);
  if (command.do === 'export') return exportFile(db, command.file);
  return listMissing(db, command.since);
}

export const glossaryProgram: OperatorProgram<GlossaryCommand> = { read: readGlossaryCommand, run };

if (import.meta.main) await runAsProcess(glossaryProgram);
