import type { GlossaryProduct } from '@endcap/contract/glossary-products';
import { spreadsheetType } from '@endcap/contract/parts';
import { common } from '@endcap/messages/en-US/common';
import type { Scope } from '../../access/scope.ts';
import type { Cell } from '../../adapters/spreadsheet/cell.ts';
import { type Sheet, writeWorkbook } from '../../adapters/spreadsheet/write-workbook.ts';
import type { Database } from '../../db/connection.ts';
import type { LocalTime } from '../../exports/local-time.ts';
import type { Download } from '../../http/handler.ts';
import { localTime } from '../profile/local-time.service.ts';
import { cellsOf } from './export-cells.ts';
import { exportText } from './export-text.ts';
import { productLabel } from './present-products.ts';
import { glossaryVersion, matchingIds } from './search.service.ts';
import { sheetColumns } from './sheet-columns.ts';
import type { Term } from './term.ts';
import { selectTerms, selectTermsAfter } from './terms.repository.ts';

interface Choice {
  search: string | undefined;
  product: GlossaryProduct | undefined;
}

interface Exported extends Choice {
  /** In rank order, where something is searched for. */
  ids: string[] | undefined;
  /** Even so it is not all that there is. */
  capped: boolean;
  version: string;
  time: LocalTime;
  terms: number;
}

const chunkSize = 200;

/** What a search and a product leave, as a workbook that can be edited and imported. */
export async function exportTerms(
  db: Database,
  scope: Scope,
  { search, product }: Choice,
  signal: AbortSignal,
): Promise<Download> {
  const found = search ? await matchingIds(db, { text: search, product }) : undefined;
  const exported: Exported = {
    search,
    product,
    ids: found?.ids,
    capped: found?.capped ?? false,
    version: await glossaryVersion(db),
    time: await localTime(db, scope),
    terms: 0,
  };
  const sheets: Sheet[] = [
    { name: 'Glossary', columns: sheetColumns, rows: termRows(db, exported, signal) },
    aboutSheet(scope, exported),
  ];
  return {
    fileName: `data_element_glossary_${exported.time.fileDate}.xlsx`,
    contentType: spreadsheetType,
    content: writeWorkbook(sheets),
  };
}

async function* termRows(
  db: Database,
  exported: Exported,
  signal: AbortSignal,
): AsyncGenerator<Cell[]> {
  const { ids, product } = exported;
  for await (const terms of ids ? chunksByIds(db, ids) : chunksByName(db, product)) {
    signal.throwIfAborted();
    exported.terms += terms.length;
    for (const term of terms) yield cellsOf(term);
  }
}

async function* chunksByIds(db: Database, ids: readonly string[]): AsyncGenerator<Term[]> {
  for (let at = 0; at < ids.length; at += chunkSize) {
    yield await selectTerms(db, ids.slice(at, at + chunkSize));
  }
}

export async function* chunksByName(
  db: Database,
  product: GlossaryProduct | undefined,
): AsyncGenerator<Term[]> {
  let chunk = await selectTermsAfter(db, { product, limit: chunkSize });
  while (chunk.length > 0) {
    yield chunk;
    const after = chunk.at(-1);
    // The driver's dead results would keep their terms until the whole heap is looked through.
    chunk.length = 0;
    chunk = await selectTermsAfter(db, { after, product, limit: chunkSize });
  }
}

/** What was exported; its rows are asked for after those of the terms, which are counted by then. */
function aboutSheet(scope: Scope, exported: Exported): Sheet {
  const text = (id: Parameters<typeof exportText>[1]) => exportText(scope.locale, id);
  const { search, product, ids, version, time } = exported;
  function* rows(): Generator<Cell[]> {
    yield [text('glossary-export.portal'), common['common.productName']];
    yield [text('glossary-export.exportedOn'), time.wallClock];
    yield [text('glossary-export.timeZone'), time.timeZone];
    yield [text('glossary-export.exportedBy'), scope.actor.name];
    yield [text('glossary-export.search'), search || text('glossary-export.noSearch')];
    yield [
      text('glossary-export.product'),
      product ? productLabel(scope.locale, product) : text('glossary-export.allProducts'),
    ];
    yield [text('glossary-export.terms'), exported.terms];
    yield [text('glossary-export.version'), Number(version)];
    if (ids && exported.capped) {
      const capped = exportText(scope.locale, 'glossary-export.capped', { count: ids.length });
      yield [text('glossary-export.note'), capped];
    }
  }
  const columns = [
    { header: text('glossary-export.what'), width: 24 },
    { header: text('glossary-export.value'), width: 60 },
  ];
  return { name: text('glossary-export.about'), columns, rows: rows() };
}
