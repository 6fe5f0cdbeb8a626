import type { SearchCase } from '../search-case.ts';

/** What people type, and the term that must come first. */
export const ordersCases: readonly SearchCase[] = [
  ['mabd', 'Must Arrive By Date'],
  ['po_typ_cd', 'Purchase Order Type Code'],
  ['PO-STATUS', 'Purchase Order Status Code'],
  ['ORDUNITQTY', 'Ordered Units'],
  ['cancellation rate of purchase orders', 'Purchase Order Cancellation Rate'],
  ['dispute filing deadlines', 'Dispute Filing Deadline'],
  ['early payment discount', 'Cash Discount Taken Amount'],
  ['alocated store count', 'Allocated Store Count'],
  ['suggested ord', 'Suggested Order Units'],
  ['what is a debit memo number', 'Deduction Reference Number'],
  ['postaudit claim amount', 'Post Audit Claim Amount'],
  ['average purchase order value last year', 'Average Purchase Order Value Last Year'],
];
