import type { SearchCase } from '../search-case.ts';

/** What people type, and the term that must come first. */
export const spaceCases: readonly SearchCase[] = [
  ['number of facings', 'Facings'],
  ['shlf cap qty', 'Shelf Capacity'],
  ['modEffDate', 'Modular Effective Date'],
  ['dollars per foot', 'Sales per Linear Foot'],
  ['planagram complience rate', 'Planogram Compliance Rate'],
  ['displaystores', 'Display Stores'],
  ['shelf DOS', 'Days of Supply on Shelf'],
  ['late reset store', 'Late Reset Stores'],
  ['end cap placement', 'Endcap Stores'],
  ['facings last year', 'Facings Last Year'],
];
