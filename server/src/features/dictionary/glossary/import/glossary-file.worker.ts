import { glossaryImportLimits } from '@endcap/contract/limits';
import { serveReads } from '../../../../adapters/workers/serve-reads.ts';
import type { ColumnMap } from './import-columns.ts';
import { readGlossaryRows } from './import-file.ts';
import type { ImportRow } from './import-row.ts';

export type ReadItem = { unknownColumns: string[] } | { row: ImportRow };

/** The rows of an uploaded file, after the columns that are not known. */
async function* readUploaded({ path, fileName }: { path: string; fileName: string }) {
  const { rows, unpackedBytes } = glossaryImportLimits;
  let found: ColumnMap | undefined;
  const onColumns = (columns: ColumnMap) => {
    found = columns;
  };
  // The first row has the headers.
  const limits = { rows: rows + 1, unpackedBytes, onColumns };
  let isFirst = true;
  for await (const row of readGlossaryRows(path, fileName, limits)) {
    if (isFirst) yield { unknownColumns: unknownIn(found) };
    isFirst = false;
    yield { row };
  }
  if (isFirst) yield { unknownColumns: unknownIn(found) };
}

const shownColumns = 20;

function unknownIn(columns: ColumnMap | undefined): string[] {
  const names = [...(columns?.unknown ?? []), ...(columns?.repeated ?? [])];
  return names.slice(0, shownColumns).map((name) => name.slice(0, 100).toWellFormed());
}

serveReads<{ path: string; fileName: string }, ReadItem>(readUploaded);
