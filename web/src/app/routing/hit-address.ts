import type { SearchHit } from '@endcap/contract/operations/portal-search';
import { type RouteId, routeOf } from '@endcap/contract/routes/routes';

export function addressWith(route: RouteId, query: Record<string, string>): string {
  return `${routeOf(route).path}?${new URLSearchParams(query)}`;
}

/** The page of a person, where a link may open the dialog of an act. */
export function personAddress(userId: string, query: { act?: 'block' } = {}): string {
  const path = routeOf('globalUser').path.replace(':userId', userId);
  return query.act ? `${path}?act=${query.act}` : path;
}

/** The lists that have a search and every hit of a kind. */
const listsOf: Partial<Record<SearchHit['kind'], RouteId>> = {
  COMPANY: 'companyList',
  PERSON: 'globalUserManagement',
  USER: 'userList',
  QUEUE_TICKET: 'ticketQueue',
  TICKET: 'trackTicket',
};

/** The list with every hit of the kind, searched by the same text; null where it is not open. */
export function listAddress(
  { kind, tab }: SearchHit,
  { search, open }: { search: string; open: readonly RouteId[] },
): string | null {
  const list = listsOf[kind];
  return list && open.includes(list) ? addressWith(list, { search, ...(tab && { tab }) }) : null;
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
      return personAddress(id);
    case 'USER':
      return addressWith('userList', { search: hint });
    case 'QUEUE_TICKET':
      return routeOf('queuedTicket').path.replace(':ticketId', id);
    case 'TICKET':
      return routeOf('ticket').path.replace(':ticketId', id);
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
