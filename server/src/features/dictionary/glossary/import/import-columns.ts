import { nearestWord } from '../../../../texts/word-distance.ts';
import { sheetColumns } from '../export/term-sheet.ts';
import { squashedForm } from '../fold.ts';

export type SheetColumn = (typeof sheetColumns)[number];

export interface ColumnMap {
  /** The columns of the file in order; undefined for an unknown column. */
  columns: (SheetColumn | undefined)[];
  unknown: string[];
  /** Headers of columns that the file has already. */
  repeated: string[];
}

/** Other headers that people use for the columns. */
const aliases: Partial<Record<SheetColumn['key'], readonly string[]>> = {
  id: ['Term ID', 'Identifier', 'Key'],
  businessName: ['Business name', 'Term', 'Term name'],
  dssBusinessName: ['DSS', 'DSS business name'],
  technicalName: ['Technical', 'Column name', 'Field name'],
  definition: ['Definition', 'Business definition', 'Meaning'],
  availability: ['Availability', 'Available', 'Tier', 'Version'],
  type: ['Term type'],
  formula: ['Calculation'],
  unit: ['Unit of measure', 'UOM'],
  formerNames: ['Old names', 'Old column names', 'Former columns'],
  basedOn: ['Variant of'],
  related: ['Related terms', 'See also'],
};

const known = new Map<string, SheetColumn>(
  sheetColumns.flatMap((column) =>
    [column.header, column.key, ...(aliases[column.key] ?? [])].map((name) => [
      squashedForm(name),
      column,
    ]),
  ),
);

/** Ignores case, spaces and small misspellings; reports unknown headers. */
export function readColumns(headers: readonly string[]): ColumnMap {
  const map: ColumnMap = { columns: [], unknown: [], repeated: [] };
  for (const header of headers) {
    const column = columnOf(header);
    const isRepeated = column !== undefined && map.columns.includes(column);
    if (isRepeated) map.repeated.push(header.trim());
    else if (!column && header.trim()) map.unknown.push(header.trim());
    map.columns.push(isRepeated ? undefined : column);
  }
  return map;
}

function columnOf(header: string): SheetColumn | undefined {
  const squashed = squashedForm(header);
  if (!squashed) return undefined;
  const edits = squashed.length >= 8 ? 2 : 1;
  const near = squashed.length >= 4 ? nearestWord(squashed, [...known.keys()], edits) : undefined;
  return known.get(squashed) ?? known.get(near ?? '');
}
