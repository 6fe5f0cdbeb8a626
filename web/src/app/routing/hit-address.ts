import type { SearchHit } from '@endcap/contract/operations/portal-search';
import { type RouteId, routeOf } from '@endcap/contract/routes/routes';

export function addressWith(route: RouteId, query: Record<string, string>): string {
  return `${routeOf(route).path}?${new URLSearchParams(query)}`;
}

/** The screen that shows a hit; Basic readers have a page of articles of their own. */
export function hitAddress(
  { kind, id, title, hint, workspace }: SearchHit,
  open: readonly RouteId[],
): string {
  switch (kind) {
    case 'COMPANY':
      return open.includes('company')
        ? routeOf('company').path.replace(':companyId', id)
        : addressWith('companyList', { search: title });
    case 'PERSON':
      return routeOf('globalUser').path.replace(':userId', id);
    case 'USER':
      return addressWith('userList', { search: hint });
    case 'QUEUE_TICKET':
      return `${routeOf('ticketQueue').path}/${id}`;
    case 'TICKET':
      return `${routeOf('trackTicket').path}/${id}`;
    case 'RELEASE_NOTE':
      return addressWith('releaseNote', { note: id });
    case 'TERM':
      return addressWith('dataDictionaryV2', { selected: id });
    case 'ARTICLE':
      return open.includes('knowledgeArticle')
        ? addressWith('knowledgeArticle', { kb: workspace ?? '', article: id })
        : addressWith('basicArticle', { article: id });
  }
}
