/** Net sales of an invented supplier by week, in thousands of dollars: for the landing page and the demo's product page. */
export const demoSales = [
  { week: 31, store: 148, online: 31 },
  { week: 32, store: 152, online: 33 },
  { week: 33, store: 149, online: 36 },
  { week: 34, store: 157, online: 35 },
  { week: 35, store: 155, online: 39 },
  { week: 36, store: 160, online: 42 },
  { week: 37, store: 158, online: 44 },
  { week: 38, store: 163, online: 47 },
  { week: 39, store: 166, online: 49 },
  { week: 40, store: 161, online: 53 },
  { week: 41, store: 169, online: 56 },
  { week: 42, store: 172, online: 61 },
] as const;

export const demoSalesFirst = demoSales[0];
export const demoSalesLast = demoSales[11];
