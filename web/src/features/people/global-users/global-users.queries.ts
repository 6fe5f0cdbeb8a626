import type { Page } from '@endcap/contract/paging';
import type { GlobalUser, UserType } from '@endcap/contract/people/global-users';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import type { Answer, Options } from '../../../lib/call/call-types.ts';
import { download } from '../../../lib/call/download.ts';
import type { PageRequest } from '../../../lib/tables/table-search.ts';
import {
  filterNames,
  type GlobalColumn,
  type GlobalFilter,
  type GlobalTab,
} from './global-users.search.ts';

const list = 'POST /api/users';

export type GlobalUsersPage = Answer<typeof list>;
type GlobalUsersBody = NonNullable<Options<typeof list>['body']>;

/** Everything that is read in global user management. */
export const globalUsersKey = ['global-users'] as const;

export function isFiltered(filter: (name: GlobalFilter) => readonly string[]): boolean {
  return filterNames.some((name) => filter(name).length > 0);
}

/** The search and the filters that are set. */
export function globalUsersBody(
  filter: (name: GlobalFilter) => readonly string[],
  search: string | undefined,
): GlobalUsersBody {
  const set = filterNames.filter((name) => filter(name).length > 0);
  return {
    ...(search && { search }),
    // The address is checked by its form alone; the server names a value that it does not know.
    filters: Object.fromEntries(set.map((name) => [name, filter(name)])),
  };
}

export function globalUsersQuery(
  userType: UserType,
  { pageNo, pageSize, sortBy, sortOrder }: PageRequest<GlobalColumn>,
  body: GlobalUsersBody,
) {
  const query = { userType, pageNo, pageSize, sortBy, sortOrder };
  return queryOptions({
    queryKey: [...globalUsersKey, 'list', query, body],
    queryFn: ({ signal }): Promise<Page<GlobalUser>> => call(list, { query, body, signal }),
  });
}

export const userTypeOf = { external: 'EXTERNAL', internal: 'INTERNAL' } as const;

/** What the list of a tab asks for, by the state of its table. */
export const globalUsersOf =
  (tab: GlobalTab) =>
  (request: PageRequest<GlobalColumn>, filter: (name: GlobalFilter) => string[]) =>
    globalUsersQuery(userTypeOf[tab], request, globalUsersBody(filter, request.search));

export function downloadGlobalUsers(userType: UserType, body: GlobalUsersBody) {
  return download('POST /api/users/export', { query: { userType }, body });
}

const rarelyChanges = { staleTime: 300_000 };

export function rolesQuery(userType: UserType) {
  return queryOptions({
    queryKey: [...globalUsersKey, 'roles', userType],
    queryFn: ({ signal }) => call('GET /api/users/filters/roles', { query: { userType }, signal }),
    ...rarelyChanges,
  });
}

export function attributesQuery(userType: UserType) {
  return queryOptions({
    queryKey: [...globalUsersKey, 'attributes', userType],
    queryFn: ({ signal }) =>
      call('GET /api/users/filters/attributes', { query: { userType }, signal }),
    ...rarelyChanges,
  });
}

export const sbuQuery = queryOptions({
  queryKey: [...globalUsersKey, 'sbu'],
  queryFn: ({ signal }) => call('GET /api/users/filters/sbu', { signal }),
  ...rarelyChanges,
});

export const companyTypesQuery = queryOptions({
  queryKey: [...globalUsersKey, 'company-types'],
  queryFn: ({ signal }) => call('GET /api/companies/types', { signal }),
  ...rarelyChanges,
});

export const companyStatusesQuery = queryOptions({
  queryKey: [...globalUsersKey, 'company-statuses'],
  queryFn: ({ signal }) => call('GET /api/companies/statuses', { signal }),
  ...rarelyChanges,
});

export const productsQuery = queryOptions({
  queryKey: [...globalUsersKey, 'products'],
  queryFn: async ({ signal }) => {
    const { items } = await call('GET /api/products', { signal });
    return items.map(({ code, title }) => ({ id: code, title }));
  },
  ...rarelyChanges,
});

/** The first companies of all sites, or those that a search finds; without their products. */
export function companyOptionsQuery(search: string, companyTypes: readonly string[] = []) {
  return queryOptions({
    queryKey: [...globalUsersKey, 'companies', search, companyTypes],
    queryFn: async ({ signal }) => {
      const { items, totalElements } = await call('GET /api/companies', {
        query: {
          page: 0,
          page_size: companyPageSize,
          sortBy: 'companyName',
          sortOrder: 'asc',
          includeProducts: 'false',
          allSites: 'true',
          ...(search && { search }),
          ...(companyTypes.length > 0 && { companyTypes: companyTypes.join(',') }),
        },
        signal,
      });
      return {
        options: items.map(({ companyId, companyName, site, status }) => ({
          id: companyId,
          title: companyName,
          site,
          isOpen: status === 'ACTIVE',
        })),
        isComplete: totalElements <= companyPageSize,
      };
    },
    ...rarelyChanges,
  });
}
const companyPageSize = 500;
