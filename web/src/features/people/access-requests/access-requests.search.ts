import { searchMaxLength } from '@endcap/contract/limits';

const textOf = (raw: unknown) =>
  String(raw ?? '')
    .trim()
    .normalize('NFC')
    .slice(0, searchMaxLength) || undefined;

const pageOf = (raw: unknown) => {
  const page = Number(raw);
  return Number.isSafeInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined;
};

interface RequestAccessSearch {
  searchText?: string | undefined;
  currentPage?: number | undefined;
  search?: string | undefined;
  page?: number | undefined;
}

/** The companies have the parameters of the specification, the earlier requests those of every list. */
export function requestAccessSearch(raw: Record<string, unknown>): RequestAccessSearch {
  return {
    searchText: textOf(raw.searchText),
    currentPage: pageOf(raw.currentPage),
    search: textOf(raw.search),
    page: pageOf(raw.page),
  };
}
