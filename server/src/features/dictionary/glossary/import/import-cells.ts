import {
  type GlossaryProduct,
  glossaryProducts,
} from '@endcap/contract/dictionary/glossary-products';
import { type Availability, termId, termTypes } from '@endcap/contract/dictionary/glossary-term';
import { glossaryProducts as labels } from '@endcap/messages/en-US/dictionary/glossary-products';
import { emptyCell } from '../export/term-sheet.ts';
import { slugOf, squashedForm } from '../fold.ts';
import type { Term } from '../term.ts';
import { inProductOrder } from '../term.ts';
import type { ColumnMap, SheetColumn } from './import-columns.ts';
import type { GivenFields, ImportRow } from './import-row.ts';

const limits = { name: 200, text: 2_000, definition: 4_000, list: 50 };

class CellError extends Error {}

/** Reads the cells of a row as fields of a term; reports an invalid cell with its column. */
export function readCells(
  { columns }: ColumnMap,
  { line, cells }: { line: number; cells: readonly string[] },
): ImportRow {
  const row: ImportRow = { line, id: null, given: {}, problems: [] };
  for (const [place, column] of columns.entries()) {
    if (!column) continue;
    try {
      const text = textOf(cells[place] ?? '');
      if (column.key === 'id') row.id = readId(text);
      else Object.assign(row.given, readField(column.key, text));
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      row.problems.push({ column: column.header, problem: error.message });
    }
  }
  return row;
}

/** Replaces control characters and line breaks by spaces: they cannot be stored or searched. */
function textOf(cell: string): string {
  const text = cell
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ')
    .trim();
  return text.toLowerCase() === emptyCell.toLowerCase() ? '' : text;
}

function readId(text: string): string | null {
  if (!text) return null;
  if (!termId.safeParse(text).success)
    throw new CellError('must be lower case words with hyphens, such as net-sales-amount');
  return text;
}

type Field = Exclude<SheetColumn['key'], 'id'>;

const readers: { [F in Field]: (text: string) => Term[F] } = {
  businessName: (text) => atMost(required(text), limits.name),
  dssBusinessName: optionalName,
  technicalName: optionalName,
  definition: (text) => atMost(required(text), limits.definition),
  availability: readAvailability,
  type: readType,
  dataType: (text) => optionalName(text)?.toLowerCase() ?? null,
  fieldType: (text) => optionalName(text)?.toLowerCase() ?? null,
  products: (text) => inProductOrder(listOf(text).map(readProduct)),
  subject: optionalName,
  formula: (text) => atMost(text, limits.text) || null,
  unit: optionalName,
  grain: optionalName,
  synonyms: listOf,
  acronyms: listOf,
  formerNames: listOf,
  basedOn: (text) => slugOf(text) || null,
  related: (text) => listOf(text).map(slugOf).filter(Boolean),
};

function readField(key: Field, text: string): GivenFields {
  // An empty type is derived from the other fields.
  if (key === 'type' && !text) return {};
  return { [key]: readers[key](text) };
}

function required(text: string): string {
  if (!text) throw new CellError('is needed');
  return text;
}

function atMost(text: string, length: number): string {
  if (text.length > length) throw new CellError(`has more than ${length} characters`);
  return text;
}

function optionalName(text: string): string | null {
  return atMost(text, limits.name) || null;
}

function listOf(text: string): string[] {
  const items = text
    .split(';')
    .map((item) => atMost(item.trim(), limits.name))
    .filter(Boolean);
  const distinct = [...new Set(items)];
  if (distinct.length > limits.list) throw new CellError(`has more than ${limits.list} values`);
  return distinct;
}

const availabilityWords: Record<string, Availability> = {
  both: 'BOTH',
  all: 'BOTH',
  allusers: 'BOTH',
  charter: 'CHARTER',
  charterusersonly: 'CHARTER',
  charterusers: 'CHARTER',
  basic: 'BASIC',
  basicusersonly: 'BASIC',
  basicusers: 'BASIC',
};

function readAvailability(text: string): Availability {
  const value = text ? availabilityWords[squashedForm(text)] : 'BOTH';
  if (!value)
    throw new CellError(`"${text}" must be All users, Charter users only or Basic users only`);
  return value;
}

function readType(text: string): Term['type'] {
  const value = termTypes.find((type) => type === text.toUpperCase());
  if (!value) throw new CellError(`"${text}" must be Metric or Attribute`);
  return value;
}

const productsByName = new Map<string, GlossaryProduct>(
  glossaryProducts.flatMap((product) => [
    [squashedForm(product), product],
    [squashedForm(labels[`glossary-products.${product}`]), product],
  ]),
);

function readProduct(text: string): GlossaryProduct {
  const product = productsByName.get(squashedForm(text));
  if (!product) throw new CellError(`"${text}" is no product`);
  return product;
}
