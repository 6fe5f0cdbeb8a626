import type { SearchCase } from '../search-case.ts';

/** What people type, and the term that must come first. */
export const shopperCases: readonly SearchCase[] = [
  ['buying HOUSEHOLDS', 'Buying Households'],
  ['hh_pntrtn_pct', 'Household Penetration'],
  ['churn.pct', 'Lapse Rate'],
  ['NPS', 'Net Promoter Score'],
  ['share of wallet', 'Share of Requirements'],
  ['interpurchase interval', 'Average Days Between Purchases'],
  ['customer satisfacton score', 'Customer Satisfaction Score'],
  ['win-backs', 'Reactivated Households'],
  ['what is repeat rate', 'Repeat Rate'],
  ['household penetration ly', 'Household Penetration Last Year'],
  ['what do customers think of our product', 'Customer Satisfaction Score'],
];
