import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface PageDatum {
  queryKey: QueryKey;
  data: unknown;
}

/** The answers that a page was rendered with, as JSON. */
export function pageDataOf(queryClient: QueryClient): string {
  const answered = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success');
  const data = answered.map(({ queryKey, state }): PageDatum => ({ queryKey, data: state.data }));
  return JSON.stringify(data);
}

/** Starts from the answers that the server rendered the page with, so that both show the same. */
export function restorePageData(queryClient: QueryClient) {
  const data = document.getElementById('page-data')?.textContent;
  if (!data) return;
  for (const one of JSON.parse(data) as PageDatum[]) {
    queryClient.setQueryData(one.queryKey, one.data);
  }
}
