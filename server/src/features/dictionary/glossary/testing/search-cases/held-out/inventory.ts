import type { SearchCase } from '../search-case.ts';

/** What people type, and the term that must come first. */
export const inventoryCases: readonly SearchCase[] = [
  ['bakcroom quantity', 'Backroom Quantity'],
  ['oos-rate', 'Out-of-Stock Rate'],
  ['DOH', 'Days of Supply'],
  ['curr str on order qty', 'On Order Quantity'],
  ['overstock', 'Excess Inventory Quantity'],
  ['store claim reason codes', 'Store Claim Reason Code'],
  ['replenishment susp', 'Replenishment Suspended Flag'],
  ['supply weeks warehouse', 'Warehouse Weeks of Supply'],
  ['perpetual inventory accuracy last year', 'Perpetual Inventory Accuracy Rate Last Year'],
  ['phys-inv-dt', 'Last Physical Count Date'],
  ['what is forward cover', 'Forward Weeks of Supply'],
  ['réplenishable flag', 'Replenishable Flag'],
];
