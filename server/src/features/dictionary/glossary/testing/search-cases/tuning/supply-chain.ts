import type { SearchCase } from '../search-case.ts';

/** What people type, and the term that must come first. */
export const supplyChainCases: readonly SearchCase[] = [
  ['on time in full', 'On-Time In-Full Rate'],
  ['otif', 'On-Time In-Full Rate'],
  ['WHSE-SVC-LVL', 'Outbound Fill Rate'],
  ['vndrLeadTm', 'Supplier Lead Time'],
  ['trlr_cube_util_pct', 'Trailer Cube Utilization'],
  ['dock to stock', 'Dock-to-Stock Time'],
  ['bill of ladding', 'Bill of Lading Number'],
  ['crossdock flag', 'Cross Dock Flag'],
  ['compliance with routing guide', 'Routing Guide Compliance Rate'],
  ['cold chain comp', 'Cold Chain Compliance Rate'],
  ['batch numbers', 'Lot Number'],
  ['what is dwell', 'Trailer Dwell Time'],
];
