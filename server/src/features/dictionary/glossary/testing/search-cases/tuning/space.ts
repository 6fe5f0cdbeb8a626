import type { SearchCase } from '../search-case.ts';

/** What people type, and the term that must come first. */
export const spaceCases: readonly SearchCase[] = [
  ['SHELF capacity', 'Shelf Capacity'],
  ['fcg.cnt', 'Facings'],
  ['POG compliance', 'Planogram Compliance Rate'],
  ['linear feet', 'Shelf Linear Feet'],
  ['traited store', 'Traited Stores'],
  ['SPC-SLS-IDX', 'Space to Sales Index'],
  ['what is the eye level flag', 'Eye Level Flag'],
  ['next relay dt', 'Next Reset Date'],
  ['side rack stores', 'Side Counter Stores'],
  ['minimum presen', 'Minimum Presentation Quantity'],
];
