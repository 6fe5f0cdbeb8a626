import { createRoute } from '@tanstack/react-router';
import { companiesSearch } from '../../features/companies/companies.search.ts';
import { from, page, words } from './route-parts.ts';

const companyList = createRoute({
  ...from('companyList'),
  validateSearch: companiesSearch,
  loader: words('companies', 'products'),
  component: page(() => import('../pages/company-list.tsx'), 'CompanyListScreen'),
});

/** Choosing the company to work for. */
export const companyRoutes = [companyList] as const;
