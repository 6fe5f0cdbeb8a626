import { defaultPageSize, pageSizes, searchMaxLength } from '@endcap/contract/limits';

/** What a table keeps in the address: pages from one, `sort=-name` for descending. */
export interface TableSearch {
  page?: number;
  size?: number;
  sort?: string;
  search?: string;
}

export interface TableSpec<Column extends string = string> {
  columns: readonly Column[];
  sortBy: Column;
}

const isSize = (size: number) => pageSizes.some((one) => one === size);

/** Takes what is valid from an address and leaves the rest. */
export function readTableSearch(spec: TableSpec) {
  return (raw: Record<string, unknown>): TableSearch => {
    const read: TableSearch = {};
    const page = Number(raw.page);
    if (Number.isSafeInteger(page) && page > 1) read.page = page;
    const size = Number(raw.size);
    if (isSize(size)) read.size = size;
    const sort = String(raw.sort ?? '');
    if (spec.columns.includes(sort.replace(/^-/, ''))) read.sort = sort;
    const search = String(raw.search ?? '').trim();
    if (search) read.search = search.slice(0, searchMaxLength);
    return read;
  };
}

/** What the table of this address asks the server for: pages from zero there. */
export function pageRequest<Column extends string>(
  spec: TableSpec<Column>,
  { page = 1, size, sort = spec.sortBy, search }: TableSearch,
  usualSize: number | null = null,
) {
  return {
    pageNo: page - 1,
    pageSize: size ?? (usualSize && isSize(usualSize) ? usualSize : defaultPageSize),
    sortBy: sort.replace(/^-/, '') as Column,
    sortOrder: sort.startsWith('-') ? ('desc' as const) : ('asc' as const),
    search,
  };
}
export type PageRequest<Column extends string> = ReturnType<typeof pageRequest<Column>>;
