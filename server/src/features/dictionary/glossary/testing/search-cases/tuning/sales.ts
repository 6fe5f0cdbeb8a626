import type { SearchCase } from '../search-case.ts';

/** What people type, and the term that must come first. */
export const salesCases: readonly SearchCase[] = [
  ['nEt sAles amount', 'Net Sales Amount'],
  ['sls.net.amt', 'Net Sales Amount'],
  ['net sales ly', 'Net Sales Amount Last Year'],
  ['ATV', 'Average Transaction Value'],
  ['same-store sales', 'Comparable Sales Amount'],
  ['return reasn code', 'Return Reason Code'],
  ['sellthrough rate', 'Sell-Through Rate'],
  ['penetration basket', 'Basket Penetration'],
  ['selling store counts', 'Selling Store Count'],
  ['cannibal', 'Cannibalized Sales Amount'],
  ['what is pantry loading', 'Pull-Forward Units'],
  ['pos_qty', 'POS Quantity'],
  ['sales dollars', 'Net Sales Amount'],
  ['dollar sales', 'Net Sales Amount'],
];
