import type { SearchCase } from '../search-case.ts';

/** What people type, and the term that must come first. */
export const supplyChainCases: readonly SearchCase[] = [
  ['FREIGHT cost per CASE', 'Freight Cost per Case'],
  ['scac', 'Carrier Standard Code'],
  ['asn.acc', 'ASN Accuracy Rate'],
  ['license plate', 'Serial Shipping Container Code'],
  ['rate of tender acceptance', 'Tender Acceptance Rate'],
  ['apointment number', 'Appointment Number'],
  ['recall recov', 'Recall Recovery Rate'],
  ['rem_shlf_life_days', 'Remaining Shelf Life at Receipt'],
  ['what is deadhead rate', 'Empty Mile Rate'],
  ['on time in full rate ly', 'On-Time In-Full Rate Last Year'],
  ['témperature zone code', 'Temperature Zone Code'],
  ['mixedpallet rate', 'Mixed Pallet Rate'],
];
