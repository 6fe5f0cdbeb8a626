export const tickets = {
  'tickets.reason.PRODUCT': 'A product',
  'tickets.reason.DATA': 'Data or reports',
  'tickets.reason.DATA_DICTIONARY': 'Data dictionary',
  'tickets.reason.ACCESS': 'Access',
  'tickets.reason.BUG': 'Something doesn’t work',
  'tickets.reason.OTHER': 'Other',
} as const;
