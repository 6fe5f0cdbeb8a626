import { createRoute } from '@tanstack/react-router';
import { companiesSearch } from '../../features/companies/companies/companies.search.ts';
import {
  globalUsersSearch,
  personSearch,
} from '../../features/people/global-users/global-users.search.ts';
import { lazyPart } from '../../kit/theme/lazy-part.ts';
import { loadTextsAndData } from './load-texts-and-data.ts';
import { loadTexts, routeFor } from './route-parts.ts';

const companyList = createRoute({
  ...routeFor('companyList', 'list'),
  validateSearch: companiesSearch,
  loader: loadTextsAndData('companies', 'products', 'time-zones'),
  component: lazyPart(() => import('../pages/company-list.tsx'), 'CompanyListScreen'),
});

const globalUsers = createRoute({
  ...routeFor('globalUserManagement', 'list'),
  validateSearch: globalUsersSearch,
  loader: loadTextsAndData('global-users', 'companies', 'products'),
  component: lazyPart(
    () => import('../../features/people/global-users/global-users-page.tsx'),
    'GlobalUsersPage',
  ),
});

const globalUser = createRoute({
  ...routeFor('globalUser'),
  validateSearch: personSearch,
  loader: loadTexts(
    'factors',
    'global-users',
    'companies',
    'products',
    'access-requests',
    'charts',
  ),
  component: lazyPart(
    () => import('../../features/people/global-users/person/person-page.tsx'),
    'GlobalUserPage',
  ),
});

/** Screens for all companies: choosing one to work for, and the users of all of them. */
export const companyRoutes = [companyList, globalUsers, globalUser] as const;
