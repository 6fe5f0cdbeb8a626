import { glossaryProducts } from '@endcap/contract/glossary-products';
import type { Availability } from '@endcap/contract/glossary-term';
import { productLabel } from './present-products.ts';
import { emptyCell, listSeparator, sheetColumns } from './sheet-columns.ts';
import type { Term } from './term.ts';

/** English in every language, since the file can be imported again. */
const availabilityText: Record<Availability, string> = {
  BOTH: 'All users',
  CHARTER: 'Charter users only',
  BASIC: 'Basic users only',
};
const typeText: Record<Term['type'], string> = { METRIC: 'Metric', ATTRIBUTE: 'Attribute' };

/** A term as the row of a spreadsheet, in the order of its columns. */
export function cellsOf(term: Term): string[] {
  return sheetColumns.map(({ key }) => textOf(term, key) || emptyCell);
}

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
