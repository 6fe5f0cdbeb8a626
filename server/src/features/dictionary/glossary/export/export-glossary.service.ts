import type { GlossaryProduct } from '@endcap/contract/dictionary/glossary-products';
import type { NameKind, SearchedField } from '@endcap/contract/dictionary/glossary-term';
import type { Scope } from '../../../../access/scope.ts';
import type { Database } from '../../../../db/connection.ts';
import { exportWorkbook } from '../../../../exports/export-workbook.ts';
import type { Download } from '../../../../http/endpoints/handler.ts';
import { readChunks } from '../../../../lists/chunks-after.ts';
import { textIn } from '../../../../texts/translate.ts';
import { localTime } from '../../../shared/memberships/local-time.service.ts';
import { productLabel } from '../present-term.ts';
import { glossaryVersion, matchingIds } from '../search/search.service.ts';
import type { Term } from '../term.ts';
import { selectTerms, selectTermsAfter } from '../terms.unscoped.repository.ts';
import { termColumns } from './term-sheet.ts';

const chunkSize = 200;

export interface ExportedTerms {
  search: string | undefined;
  /** The one kind of name that is searched; all when it is absent. */
  field: NameKind | undefined;
  /** The same as the caller named it. */
  searchedIn: SearchedField | undefined;
  product: GlossaryProduct | undefined;
}

/** The terms that match a search and a product, as a workbook that can be edited and imported. */
export async function exportGlossaries(
  db: Database,
  scope: Scope,
  { search, field, searchedIn, product }: ExportedTerms,
  signal: AbortSignal,
): Promise<Download> {
  const text = textIn(scope.locale);
  const found = search ? await matchingIds(db, { text: search, field, product }) : undefined;
  const version = await glossaryVersion(db);
  return exportWorkbook(scope, {
    fileName: 'data_element_glossary',
    sheetName: 'Glossary',
    columns: termColumns,
    chunks: found ? chunksByIds(db, found.ids) : chunksByName(db, product),
    about: (madeBy, terms) => [
      [text('exports.portal'), text('common.productName')],
      ...madeBy,
      [text('exports.search'), search || text('glossary-export.noSearch')],
      ...(searchedIn
        ? [
            [
              text('glossary-export.searchedIn'),
              text(`glossary-export.searchedIn.${searchedIn}`),
            ] as const,
          ]
        : []),
      [
        text('glossary-export.product'),
        product ? productLabel(scope.locale, product) : text('glossary-export.allProducts'),
      ],
      [text('glossary-export.terms'), terms],
      [text('glossary-export.version'), Number(version)],
      ...(found?.capped
        ? [
            [
              text('glossary-export.note'),
              text('glossary-export.capped', { count: found.ids.length }),
            ] as const,
          ]
        : []),
    ],
    time: await localTime(db, scope),
    signal,
  });
}

/** In the order of the ids, which is the rank of the search. */
async function* chunksByIds(db: Database, ids: readonly string[]): AsyncGenerator<Term[]> {
  for (let at = 0; at < ids.length; at += chunkSize) {
    yield await selectTerms(db, ids.slice(at, at + chunkSize));
  }
}

export function chunksByName(db: Database, product: GlossaryProduct | undefined) {
  return readChunks(chunkSize, (after?: Term & { sortName: string }) =>
    selectTermsAfter(db, { after, product, limit: chunkSize }),
  );
}
