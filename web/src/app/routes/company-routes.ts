import { createRoute } from '@tanstack/react-router';
import { companiesSearch } from '../../features/companies/companies/companies.search.ts';
import { globalUsersSearch } from '../../features/people/global-users/global-users.search.ts';
import { loadTextsAndData } from './load-texts-and-data.ts';
import { loadTexts, routeFor } from './route-parts.ts';
import { page } from './themed-page.ts';

const companyList = createRoute({
  ...routeFor('companyList', 'list'),
  validateSearch: companiesSearch,
  loader: loadTextsAndData('companies', 'products', 'time-zones'),
  component: page(() => import('../pages/company-list.tsx'), 'CompanyListScreen'),
});

const globalUsers = createRoute({
  ...routeFor('globalUserManagement', 'list'),
  validateSearch: globalUsersSearch,
  loader: loadTextsAndData('global-users', 'companies', 'products'),
  component: page(
    () => import('../../features/people/global-users/global-users-page.tsx'),
    'GlobalUsersPage',
  ),
});

const globalUser = createRoute({
  ...routeFor('globalUser'),
  loader: loadTexts('global-users', 'companies', 'products', 'access-requests'),
  component: page(
    () => import('../../features/people/global-users/person/person-page.tsx'),
    'GlobalUserPage',
  ),
});

/** Screens for all companies: choosing one to work for, and the users of all of them. */
export const companyRoutes = [companyList, globalUsers, globalUser] as const;
