import type { Route } from './route.ts';

/** The page of a company for staff: its account, and a tab for each of its lists. */
const page = {
  title: 'company',
  login: 'session',
  permission: 'LIST COMPANY_ACCOUNT',
  withoutCompany: true,
} as const;

export const companyPage = {
  company: { ...page, path: '/companyList/:companyId', pageView: 'company' },
  companyUsers: { ...page, path: '/companyList/:companyId/users', pageView: 'company-users' },
  companyProducts: {
    ...page,
    path: '/companyList/:companyId/products',
    pageView: 'company-products',
  },
  companyDomains: { ...page, path: '/companyList/:companyId/domains', pageView: 'company-domains' },
  companyPartners: {
    ...page,
    path: '/companyList/:companyId/partners',
    pageView: 'company-partners',
  },
  companyTickets: { ...page, path: '/companyList/:companyId/tickets', pageView: 'company-tickets' },
  companyVisits: { ...page, path: '/companyList/:companyId/visits', pageView: 'company-visits' },
  companyHistory: { ...page, path: '/companyList/:companyId/history', pageView: 'company-history' },
} as const satisfies Record<string, Route>;
