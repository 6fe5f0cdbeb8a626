import type { SearchCase } from '../search-case.ts';

/** What people type, and the term that must come first. */
export const eCommerceCases: readonly SearchCase[] = [
  ['CPM', 'Cost per Thousand Impressions'],
  ['organic ctr', 'Search Click-Through Rate'],
  ['PDP views', 'Item Page Views'],
  ['gross.merch.val', 'Gross Merchandise Value'],
  ['unique visitor', 'Unique Visitors'],
  ['nilpick units', 'Nil Pick Units'],
  ['Ad-Spend', 'Ad Spend Amount'],
  ['substitusion acceptance rate', 'Substitution Acceptance Rate'],
  ['zero result', 'Zero Result Search Rate'],
  ['curbside wait time', 'Pickup Wait Minutes'],
  ['what is pàge load time', 'Page Load Time'],
  ['digital conversion rate last year', 'Digital Conversion Rate Last Year'],
];
