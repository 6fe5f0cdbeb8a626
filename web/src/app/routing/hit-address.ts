import type { SearchHit } from '@endcap/contract/operations/portal-search';
import { type RouteId, routeOf } from '@endcap/contract/routes/routes';

export function addressWith(route: RouteId, query: Record<string, string>): string {
  return `${routeOf(route).path}?${new URLSearchParams(query)}`;
}

/** The screen that shows a hit; Basic readers have a page of articles of their own. */
export function hitAddress(
  { kind, id, hint, workspace }: SearchHit,
  open: readonly RouteId[],
): string {
  if (kind === 'USER') return addressWith('userList', { search: hint });
  if (kind === 'TICKET') return `${routeOf('trackTicket').path}/${id}`;
  if (kind === 'RELEASE_NOTE') return addressWith('releaseNote', { note: id });
  if (kind === 'TERM') return addressWith('dataDictionaryV2', { selected: id });
  return open.includes('knowledgeArticle')
    ? addressWith('knowledgeArticle', { kb: workspace ?? '', article: id })
    : addressWith('basicArticle', { article: id });
}
