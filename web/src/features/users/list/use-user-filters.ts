import type { ProductCode } from '@endcap/contract/products';
import type { CompanyRole } from '@endcap/contract/user-parts';
import { useNavigate } from '@tanstack/react-router';
import type { useTableSearch } from '../../../lib/tables/use-table-search.ts';
import { type LastLogin, type UserColumn, type UserFilter, usersSearch } from '../users.search.ts';

type Table = ReturnType<typeof useTableSearch<UserColumn, UserFilter>>;

/** What the address narrows the list by; it has let through only what the filters know. */
export function useUserFilters(table: Table) {
  const navigate = useNavigate();
  const without = (names: Record<string, undefined>) =>
    void navigate({
      to: '.',
      search: (now: Record<string, unknown>) => usersSearch({ ...now, ...names, page: 1 }),
      resetScroll: false,
    });
  const filters = { product: undefined, role: undefined, lastLogin: undefined };
  return {
    product: table.filter('product') as ProductCode[],
    role: (table.filter('role')[0] ?? null) as CompanyRole | null,
    lastLogin: (table.filter('lastLogin')[0] ?? null) as LastLogin | null,
    set: table.setFilter,
    clear: () => without(filters),
    clearAll: () => without({ ...filters, search: undefined }),
  };
}
export type UserFiltering = ReturnType<typeof useUserFilters>;

/** The filters as the server takes them. */
export function filterQuery({ product, role, lastLogin }: UserFiltering) {
  return {
    product: product.join() || undefined,
    role: role ?? undefined,
    lastLogin: lastLogin ?? undefined,
  };
}
