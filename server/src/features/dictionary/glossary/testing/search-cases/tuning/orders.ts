import type { SearchCase } from '../search-case.ts';

/** What people type, and the term that must come first. */
export const ordersCases: readonly SearchCase[] = [
  ['PURCHASE ORDER NUMBER', 'Purchase Order Number'],
  ['must arrive by', 'Must Arrive By Date'],
  ['cncl-after-dt', 'Order Cancel Date'],
  ['po.open.qty', 'Open Purchase Order Units'],
  ['moq', 'Minimum Order Units'],
  ['supplier fines', 'Compliance Chargeback Amount'],
  ['deduction amount ly', 'Deduction Amount Last Year'],
  ['order acknowlegment rate', 'Order Acknowledgment Rate'],
  ['units allocated', 'Allocated Units'],
  ['what is three-way match rate', 'Invoice Match Rate'],
  ['paymentterms code', 'Payment Terms Code'],
  ['rejécted order line count', 'Rejected Order Line Count'],
];
