import type { SearchCase } from '../search-case.ts';

/** What people type, and the term that must come first. */
export const referenceCases: readonly SearchCase[] = [
  ['item ID', 'Item Number'],
  ['GTIN-14', 'GTIN'],
  ['units per case', 'Vendor Pack Quantity'],
  ['cálendar dáte', 'Calendar Date'],
  ['vendorNbr', 'Supplier Number'],
  ['own brand flag', 'Private Label Flag'],
  ['departmnt name', 'Department Name'],
  ['DMA', 'Designated Market Area'],
  ['storeformat', 'Store Format'],
  ['region of store', 'Store Region'],
];
