import { defaultPageSize, pageSizes, searchMaxLength } from '@endcap/contract/limits';

/**
 * The state of a table in the address: pages from one, `sort=-name` for descending, the tab, the open
 * row, and each filter under its own name, with a comma between several values.
 */
export interface TableSearch<Tab extends string = string> {
  page?: number | undefined;
  size?: number | undefined;
  sort?: string | undefined;
  search?: string | undefined;
  tab?: Tab | undefined;
  row?: string | undefined;
}

export type Filtered<Filter extends string> = { [Name in Filter]?: string | undefined };

type Allowed = readonly string[] | ((value: string) => boolean);

export interface TableSpec<
  Column extends string = string,
  Filter extends string = never,
  Tab extends string = string,
> {
  columns: readonly Column[];
  /** The default sort; with a minus for descending. */
  sortBy: Column | `-${Column}`;
  /** The first is the default. */
  tabs?: readonly Tab[];
  /** The values that each filter may have, or a test for them. */
  filters?: Record<Filter, Allowed>;
}

const reserved = ['page', 'size', 'sort', 'search', 'tab', 'row'];
const isSize = (size: number) => pageSizes.some((one) => one === size);
const wordOf = (raw: unknown) => String(raw ?? '').trim();

/**
 * Reads the values of an address. Invalid values and defaults are undefined by name, because the
 * router keeps all values that are not named.
 */
export function readTableSearch<Filter extends string = never, Tab extends string = never>(
  spec: TableSpec<string, Filter, Tab>,
) {
  return (raw: Record<string, unknown>): TableSearch<Tab> & Filtered<Filter> => {
    const page = Number(raw.page);
    const size = Number(raw.size);
    const sort = wordOf(raw.sort);
    const tab = wordOf(raw.tab);
    return {
      page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
      size: isSize(size) ? size : undefined,
      sort: spec.columns.includes(sort.replace(/^-/, '')) ? sort : undefined,
      search: wordOf(raw.search).normalize('NFC').slice(0, searchMaxLength) || undefined,
      tab: spec.tabs?.slice(1).find((one) => one === tab),
      row: wordOf(raw.row).slice(0, searchMaxLength) || undefined,
      ...readFilters(spec, raw),
    };
  };
}

function readFilters<Filter extends string>(
  { filters }: TableSpec<string, Filter>,
  raw: Record<string, unknown>,
) {
  const read: Filtered<Filter> = {};
  for (const name of Object.keys(filters ?? {}) as Filter[]) {
    const allowed: Allowed = filters?.[name] ?? [];
    if (reserved.includes(name)) throw new Error(`A filter cannot be called ${name}.`);
    const fits = (one: string) =>
      typeof allowed === 'function' ? allowed(one) : allowed.includes(one);
    const values = wordOf(raw[name]).split(',').filter(Boolean).filter(fits);
    read[name] = [...new Set(values)].join() || undefined;
  }
  return read;
}

/** The one place where pages counted from one become pages counted from zero, and back. */
export const pageIndexOf = (page = 1) => page - 1;
export const pageNumberOf = (index: number) => index + 1;

/** The request for the table of this address; the server counts pages from zero. */
export function pageRequest<Column extends string>(
  spec: TableSpec<Column, string>,
  { page, size, sort = spec.sortBy, search }: TableSearch,
  usualSize: number | null = null,
) {
  return {
    pageNo: pageIndexOf(page),
    pageSize: size ?? (usualSize && isSize(usualSize) ? usualSize : defaultPageSize),
    sortBy: sort.replace(/^-/, '') as Column,
    sortOrder: sort.startsWith('-') ? ('desc' as const) : ('asc' as const),
    search,
  };
}
export type PageRequest<Column extends string> = ReturnType<typeof pageRequest<Column>>;
