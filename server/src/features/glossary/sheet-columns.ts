import type { Term } from './term.ts';

/** What an empty cell says; read back as empty. */
export const emptyCell = 'N/A';
/** Between several values in one cell. */
export const listSeparator = '; ';

/** The columns of the glossary as a spreadsheet: what is exported can be edited and imported. */
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
