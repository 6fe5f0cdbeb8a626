import type { SearchCase } from '../search-case.ts';

/** What people type, and the term that must come first. */
export const shopperCases: readonly SearchCase[] = [
  ['net promoter scor', 'Net Promoter Score'],
  ['shr-of-req', 'Share of Requirements'],
  ['LOST_HH', 'Lapsed Households'],
  ['loyal housholds', 'Loyal Households'],
  ['sample size', 'Survey Responses'],
  ['heavy medium light', 'Shopper Spend Tier'],
  ['bought together', 'Co-Basket Trips'],
  ['frequency purchase', 'Purchase Frequency'],
  ['verbatimcomment', 'Verbatim Comment'],
  ['what is a trip mission', 'Trip Mission'],
];
