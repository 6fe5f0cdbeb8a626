import type { SearchCase } from '../search-case.ts';

/** What people type, and the term that must come first. */
export const inventoryCases: readonly SearchCase[] = [
  ['ON HAND quantity', 'On Hand Quantity'],
  ['curr.str.on.hand.qty', 'On Hand Quantity'],
  ['CurrStrInTransitQty', 'In Transit Quantity'],
  ['WOS', 'Weeks of Supply'],
  ['ghost inventory', 'Phantom Inventory Quantity'],
  ['repl_instock_pct', 'Replenishable In-Stock Rate'],
  ['what is safety stock', 'Safety Stock Quantity'],
  ['inventry turns', 'Inventory Turns'],
  ['rate of shrink', 'Shrink Rate'],
  ['pi accuracy', 'Perpetual Inventory Accuracy Rate'],
  ['deadstock quantity', 'Dead Stock Quantity'],
  ['out of stock rate ly', 'Out-of-Stock Rate Last Year'],
  ['how much money did we lose to theft', 'Shrink Amount'],
];
