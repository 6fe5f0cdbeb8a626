import { decide } from '@endcap/contract/access/gates';
import { hitsOfKind, type SearchHit } from '@endcap/contract/operations/portal-search';
import { listUsers as listUsersEndpoint } from '@endcap/contract/people/users';
import type { RouteId } from '@endcap/contract/routes/routes';
import { listTickets as listTicketsEndpoint } from '@endcap/contract/support/tickets';
import { type CompanyScope, holds, type Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { foldText } from '../../../texts/fold-text.ts';
import { findContent } from '../../content/knowledge-base/search/find-content.service.ts';
import { searchTerms } from '../../dictionary/glossary/search/search.service.ts';
import { listUsers } from '../../people/users/list/list-users.service.ts';
import { listTickets } from '../../support/tickets/tickets.service.ts';

const shortest = 2;
const shortestTerm = 3;

/** A few hits of each kind that this person may open; the kind with the best title comes first. */
export async function searchPortal(db: Database, scope: Scope, text: string) {
  if (text.length < shortest) return { hits: [] };
  const kinds = await Promise.all([
    usersFor(db, scope, text),
    ticketsFor(db, scope, text),
    contentFor(db, scope, text),
    termsFor(db, scope, text),
  ]);
  const groups = [...Map.groupBy(kinds.flat(), ({ kind }) => kind).values()];
  return { hits: groups.toSorted((a, b) => nearness(a, text) - nearness(b, text)).flat() };
}

/** The screens decide: a person finds what they could open there. */
function mayOpen({ site, person }: Scope, route: RouteId): boolean {
  return decide(route, { site, person }).kind === 'show';
}

/** 0: the first title begins with the text; 1: one of its words does; 2: the match is elsewhere. */
function nearness([first]: readonly SearchHit[], text: string): number {
  const [title, wanted] = [foldText(first?.title ?? ''), foldText(text)];
  if (title.startsWith(wanted)) return 0;
  return title.includes(` ${wanted}`) ? 1 : 2;
}

const page = { pageNo: 0, pageSize: hitsOfKind };

async function usersFor(db: Database, scope: Scope, search: string): Promise<SearchHit[]> {
  const { company } = scope;
  if (!company || !mayOpen(scope, 'userList') || !holds(scope, 'LIST', 'USER')) return [];
  const query = listUsersEndpoint.query.parse({ ...page, search });
  const { items } = await listUsers(db, scope as CompanyScope, query);
  return items.map((user) => ({
    kind: 'USER' as const,
    id: user.userId,
    title: `${user.firstName} ${user.lastName}`,
    hint: user.email,
    workspace: null,
  }));
}

async function ticketsFor(db: Database, scope: Scope, search: string): Promise<SearchHit[]> {
  if (!mayOpen(scope, 'trackTicket')) return [];
  const of = scope.company && holds(scope, 'LIST', 'TICKET') ? 'company' : 'me';
  const query = listTicketsEndpoint.query.parse({ ...page, search, of });
  const { items } = await listTickets(db, scope, query);
  return items.map((ticket) => ({
    kind: 'TICKET' as const,
    id: ticket.incidentId,
    title: ticket.subject,
    hint: ticket.incidentId,
    workspace: null,
  }));
}

async function contentFor(db: Database, scope: Scope, text: string): Promise<SearchHit[]> {
  const kinds = [
    ...(mayOpen(scope, 'basicKnowledgeBase') ? (['ARTICLE'] as const) : []),
    ...(mayOpen(scope, 'releaseNotes') ? (['RELEASE_NOTE'] as const) : []),
  ];
  const found = await findContent(db, scope, { text, kinds, limit: hitsOfKind });
  return found.map(({ kind, id, title, summary, workspace }) => ({
    ...{ kind, id, title, workspace },
    hint: summary,
  }));
}

async function termsFor(db: Database, scope: Scope, text: string): Promise<SearchHit[]> {
  if (text.length < shortestTerm || !mayOpen(scope, 'dataDictionaryV2')) return [];
  const { match_list } = await searchTerms(db, {
    ...{ text, locale: scope.locale, autoSuggest: true },
    ...{ pageNumber: 0, pageSize: hitsOfKind },
  });
  return match_list.map(({ id, business_name, business_definition }) => ({
    kind: 'TERM' as const,
    id,
    title: business_name,
    hint: business_definition,
    workspace: null,
  }));
}
