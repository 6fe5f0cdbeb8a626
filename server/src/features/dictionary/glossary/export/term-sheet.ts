import { glossaryProducts } from '@endcap/contract/dictionary/glossary-products';
import type { Availability } from '@endcap/contract/dictionary/glossary-term';
import type { ExportColumn } from '../../../../exports/export-workbook.ts';
import { productLabel } from '../present-term.ts';
import type { Term } from '../term.ts';

/** The text of an empty cell; the import reads it as empty. */
export const emptyCell = 'N/A';
/** Separates several values in one cell. */
export const listSeparator = '; ';

/** The columns of the glossary as a spreadsheet; an exported file can be edited and imported. */
export const sheetColumns = [
  { header: 'ID', key: 'id', width: 32 },
  { header: 'Name', key: 'businessName', width: 36 },
  { header: 'DSS Name', key: 'dssBusinessName', width: 28 },
  { header: 'Technical Name', key: 'technicalName', width: 30 },
  { header: 'Description', key: 'definition', width: 90 },
  { header: 'Available to', key: 'availability', width: 14 },
  { header: 'Type', key: 'type', width: 12 },
  { header: 'Data type', key: 'dataType', width: 12 },
  { header: 'Field type', key: 'fieldType', width: 14 },
  { header: 'Products', key: 'products', width: 40 },
  { header: 'Subject', key: 'subject', width: 18 },
  { header: 'Formula', key: 'formula', width: 50 },
  { header: 'Unit', key: 'unit', width: 14 },
  { header: 'Grain', key: 'grain', width: 20 },
  { header: 'Synonyms', key: 'synonyms', width: 36 },
  { header: 'Acronyms', key: 'acronyms', width: 14 },
  { header: 'Former names', key: 'formerNames', width: 30 },
  { header: 'Based on', key: 'basedOn', width: 28 },
  { header: 'Related', key: 'related', width: 40 },
] as const satisfies readonly { header: string; key: keyof Term; width: number }[];

/** English in every language, because the import reads these texts. */
const availabilityText: Record<Availability, string> = {
  BOTH: 'All users',
  CHARTER: 'Charter users only',
  BASIC: 'Basic users only',
};
const typeText: Record<Term['type'], string> = { METRIC: 'Metric', ATTRIBUTE: 'Attribute' };

export const termColumns: ExportColumn<Term>[] = sheetColumns.map(({ header, key, width }) => ({
  header,
  width,
  cell: (term) => textOf(term, key) || emptyCell,
}));

function textOf(term: Term, key: keyof Term): string | null {
  if (key === 'availability') return availabilityText[term.availability];
  if (key === 'type') return typeText[term.type];
  if (key === 'products') return productsText(term.products);
  const value = term[key];
  return Array.isArray(value) ? value.join(listSeparator) : value;
}

function productsText(products: readonly string[]): string {
  return glossaryProducts
    .filter((product) => products.includes(product))
    .map((product) => productLabel('en-US', product))
    .join(listSeparator);
}
