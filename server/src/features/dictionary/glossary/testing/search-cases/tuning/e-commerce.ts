import type { SearchCase } from '../search-case.ts';

/** What people type, and the term that must come first. */
export const eCommerceCases: readonly SearchCase[] = [
  ['gmv', 'Gross Merchandise Value'],
  ['item PAGE content score', 'Item Page Content Score'],
  ['boynce rate', 'Bounce Rate'],
  ['roas', 'Return on Ad Spend'],
  ['add to basket', 'Add to Cart Count'],
  ['buyboxpct', 'Buy Box Win Rate'],
  ['cost per click ly', 'Cost per Click Last Year'],
  ['shipping speed', 'Click to Delivery Days'],
  ['onln_rtn_pct', 'Online Return Rate'],
  ['what is the substitution rate', 'Substitution Rate'],
  ['cart abandonm', 'Cart Abandonment Rate'],
  ['star rating average', 'Average Star Rating'],
];
