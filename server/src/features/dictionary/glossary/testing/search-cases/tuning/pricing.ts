import type { SearchCase } from '../search-case.ts';

/** What people type, and the term that must come first. */
export const pricingCases: readonly SearchCase[] = [
  ['gross margin PERCENT', 'Gross Margin Percent'],
  ['grs-mgn-amt', 'Gross Margin Amount'],
  ['IMU', 'Initial Markup Percent'],
  ['mkdn_amt', 'Markdown Amount'],
  ['soda tax', 'Excise Tax Amount'],
  ['landed csot', 'Landed Cost'],
  ['price elasticity', 'Own-Price Elasticity'],
  ['rollback prices', 'Rollback Price'],
  ['gift card brea', 'Gift Card Breakage Amount'],
  ['what is dead net cost', 'Dead Net Cost'],
  ['gap percent price', 'Price Gap Percent'],
  ['cogs ly', 'Cost of Goods Sold Last Year'],
];
