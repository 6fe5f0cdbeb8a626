import type { SearchCase } from '../search-case.ts';

/** What people type, and the term that must come first. */
export const referenceCases: readonly SearchCase[] = [
  ['item nbr', 'Item Number'],
  ['barcode', 'UPC'],
  ['priv lbl', 'Private Label Flag'],
  ['STORE opening DATE', 'Store Opening Date'],
  ['fisc.yr.wk', 'Fiscal Week Number'],
  ['zip', 'Store Postal Code'],
  ['vndr_pack_qty', 'Vendor Pack Quantity'],
  ['holliday flag', 'Holiday Flag'],
  ['nine digit vendor number', 'Supplier Agreement Number'],
  ['what is a fineline number', 'Fineline Number'],
];
