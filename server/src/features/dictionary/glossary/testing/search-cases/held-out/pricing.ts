import type { SearchCase } from '../search-case.ts';

/** What people type, and the term that must come first. */
export const pricingCases: readonly SearchCase[] = [
  ['aur', 'Average Selling Price'],
  ['price-index', 'Competitive Price Index'],
  ['markdown mony', 'Markdown Funding Amount'],
  ['scan back', 'Scan-Based Funding Amount'],
  ['minimum advertized price', 'Minimum Advertised Price'],
  ['reg_rtl_prc_amt', 'Regular Retail Price'],
  ['gp.amt', 'Gross Margin Amount'],
  ['gross margin amount vs plan', 'Gross Margin Amount Variance to Plan'],
  ['rétail price inflation', 'Retail Price Inflation'],
  ['tax exempt sale', 'Tax Exempt Sales Amount'],
  ['costpassthrough rate', 'Cost Pass-Through Rate'],
  ['slotting allowance', 'New Item Allowance Amount'],
];
