import type { SearchCase } from '../search-case.ts';

/** What people type, and the term that must come first. */
export const salesCases: readonly SearchCase[] = [
  ['gross sales amuont', 'Gross Sales Amount'],
  ['units-per-trans', 'Units per Transaction'],
  ['tdp', 'Total Distribution Points'],
  ['bsln_sls_amt', 'Baseline Sales Amount'],
  ['click and collect sales', 'Pickup Sales Amount'],
  ['lift promotion percent', 'Promotion Lift Percent'],
  ['transaction numbers', 'Transaction Number'],
  ['PosQtySold', 'POS Quantity'],
  ['what are distribution voids', 'Unsold Authorized Store Count'],
  ['cómparable store flag', 'Comparable Store Flag'],
  ['net units sold ytd', 'Net Units Sold Year to Date'],
  ['zerosale store count', 'Zero-Sale Store Count'],
];
