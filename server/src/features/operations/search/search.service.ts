import { listCompanies as listCompaniesEndpoint } from '@endcap/contract/companies/companies';
import {
  hitsOfKind,
  type SearchHit,
  type searchPortal as searchEndpoint,
} from '@endcap/contract/operations/portal-search';
import type { GlobalUser } from '@endcap/contract/people/global-users';
import { listUsers as listUsersEndpoint } from '@endcap/contract/people/users';
import { listQueue as listQueueEndpoint } from '@endcap/contract/support/ticket-queue';
import { listTickets as listTicketsEndpoint } from '@endcap/contract/support/tickets';
import type { z } from 'zod';
import { holds, type Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { foldText } from '../../../texts/fold-text.ts';
import { textIn } from '../../../texts/translate.ts';
import { listChoosable } from '../../companies/companies/companies.service.ts';
import { findContent } from '../../content/knowledge-base/search/find-content.service.ts';
import { searchTerms } from '../../dictionary/glossary/search/search.service.ts';
import { findGlobalUsers } from '../../people/global-users/list/list-global-users.service.ts';
import { listUsers } from '../../people/users/list/list-users.service.ts';
import { noteSearch } from '../../record/search-words/note-search.service.ts';
import { listQueue } from '../../support/ticket-queue/queue-list.service.ts';
import { listTickets } from '../../support/tickets/tickets.service.ts';
import { correctionOf } from './correct-search.service.ts';
import {
  mayOpen,
  type Search,
  seesCompanies,
  seesPeople,
  seesTerms,
  seesUsers,
} from './who-finds.ts';

const shortest = 2;

/** What one source found; `meant`: the text as it was probably meant, where it found nothing as typed. */
interface Found {
  hits: SearchHit[];
  total: number;
  meant?: string | null;
  /** The hits are those of a text that was guessed. */
  isGuess?: boolean;
}

const nothing: Found = { hits: [], total: 0 };

/**
 * A few hits of each kind that this person may open; the kind with the best title comes first. A text
 * that no name has is searched for once more as it was probably meant.
 */
export async function searchPortal(
  db: Database,
  scope: Scope,
  { q: text, asTyped = false, purpose = 'FIND' }: z.output<typeof searchEndpoint.query>,
) {
  if (text.length < shortest) return { hits: [], totals: [], meant: null };
  const found = await searchWithCorrection({ db, scope, text }, asTyped);
  if (purpose === 'FIND')
    noteSearch(db, scope, { place: 'PALETTE', text, found: found.hits.length > 0 });
  return found;
}

async function searchWithCorrection({ db, scope, text }: Search, asTyped: boolean) {
  const typed = await findEverywhere({ db, scope, text });
  const isFound = typed.some(({ hits, isGuess }) => hits.length > 0 && !isGuess);
  const ofTexts = typed.find(({ meant }) => meant)?.meant ?? null;
  const meant = isFound || asTyped ? null : await correctionOf({ db, scope, text }, ofTexts);
  if (!meant) return answer(typed, text, null);
  const guessed = await findEverywhere({ db, scope, text: meant });
  const isBetter = guessed.some(({ hits, isGuess }) => hits.length > 0 && !isGuess);
  return isBetter ? answer(guessed, meant, meant) : answer(typed, text, null);
}

const findEverywhere = (search: Search): Promise<Found[]> =>
  Promise.all([
    findCompanies(search),
    findPeople(search),
    findUsers(search),
    findQueuedTickets(search),
    findTickets(search),
    findTerms(search),
    findTexts(search),
  ]);

function answer(found: readonly Found[], text: string, meant: string | null) {
  const groups = [
    ...Map.groupBy(
      found.flatMap(({ hits }) => hits),
      ({ kind }) => kind,
    ).values(),
  ];
  const totals = found.flatMap(({ hits, total }) => {
    const kinds = [...new Set(hits.map(({ kind }) => kind))];
    const [only] = kinds;
    // Articles and notes come from one search, which counts them together.
    if (kinds.length === 1 && only) return [{ kind: only, total }];
    return kinds.map((kind) => ({ kind, total: hits.filter((hit) => hit.kind === kind).length }));
  });
  const hits = groups.toSorted((a, b) => nearness(a, text) - nearness(b, text)).flat();
  return { hits, totals, meant };
}

/** 0: the first title begins with the text; 1: one of its words does; 2: the match is elsewhere. */
function nearness([first]: readonly SearchHit[], text: string): number {
  const [title, wanted] = [foldText(first?.title ?? ''), foldText(text)];
  // A reference that was typed whole is that ticket, however its subject begins.
  if (title.startsWith(wanted) || foldText(first?.id ?? '') === wanted) return 0;
  return title.includes(` ${wanted}`) ? 1 : 2;
}

const page = { pageNo: 0, pageSize: hitsOfKind };

async function findCompanies({ db, scope, text }: Search): Promise<Found> {
  if (!seesCompanies(scope)) return nothing;
  const query = listCompaniesEndpoint.query.parse({
    ...{ page: 0, page_size: hitsOfKind, search: text },
    ...{ includeProducts: 'false', recentFirst: 'true' },
  });
  const words = textIn(scope.locale);
  const { items, totalElements } = await listChoosable(db, scope, query);
  return {
    total: totalElements,
    hits: items.map(({ companyId, companyName, companyType, businessCode, status }) => ({
      kind: 'COMPANY' as const,
      id: companyId,
      title: companyName,
      hint: `${words(`companies.type.${companyType}`)} · ${businessCode}`,
      state: status === 'ACTIVE' ? null : status,
      ...{ workspace: null, tab: null },
    })),
  };
}

/** Those of all companies, and the retailer's own. */
async function findPeople({ db, scope, text }: Search): Promise<Found> {
  if (!seesPeople(scope)) return nothing;
  const found = await findGlobalUsers(db, scope, { search: text, limit: hitsOfKind });
  const people = new Map<string, GlobalUser>();
  // A person of several companies is one row for each in the list.
  for (const one of found.flatMap(({ items }) => items)) people.set(one.userId, one);
  return {
    total: found.reduce((sum, { totalElements }) => sum + totalElements, 0),
    hits: [...people.values()].slice(0, hitsOfKind).map((one) => ({
      kind: 'PERSON' as const,
      id: one.userId,
      title: one.name,
      hint: [one.companyName, one.email].filter(Boolean).join(' · '),
      state: one.isBlocked ? ('BLOCKED' as const) : null,
      ...{ workspace: null, tab: one.userType === 'INTERNAL' ? ('internal' as const) : null },
    })),
  };
}

async function findUsers({ db, scope, text: search }: Search): Promise<Found> {
  if (!seesUsers(scope)) return nothing;
  const query = listUsersEndpoint.query.parse({ ...page, search });
  const { items, totalElements } = await listUsers(db, scope, query);
  return {
    total: totalElements,
    hits: items.map((user) => ({
      kind: 'USER' as const,
      id: user.userId,
      title: `${user.firstName} ${user.lastName}`,
      hint: user.email,
      state: user.blockedByRetailer ? ('BLOCKED' as const) : null,
      ...{ workspace: null, tab: null },
    })),
  };
}

/** Open ones first: a solved ticket is looked for less often. */
async function findQueuedTickets({ db, scope, text: search }: Search): Promise<Found> {
  if (!mayOpen(scope, 'ticketQueue') || !holds(scope, 'LIST', 'TICKET_QUEUE')) return nothing;
  const [open, solved] = await Promise.all(
    (['OPEN', 'SOLVED'] as const).map((view) =>
      listQueue(db, scope, listQueueEndpoint.query.parse({ ...page, search, view })),
    ),
  );
  const rows = [
    ...(open?.items ?? []).map((ticket) => ({ ticket, tab: 'OPEN' as const })),
    ...(solved?.items ?? []).map((ticket) => ({ ticket, tab: 'SOLVED' as const })),
  ].slice(0, hitsOfKind);
  return {
    total: (open?.totalElements ?? 0) + (solved?.totalElements ?? 0),
    hits: rows.map(({ ticket, tab }) => ({
      kind: 'QUEUE_TICKET' as const,
      id: ticket.incidentId,
      title: ticket.subject,
      hint: `${ticket.incidentId} · ${ticket.requesterName}`,
      state: stateOf(ticket),
      ...{ workspace: null, tab },
    })),
  };
}

function stateOf(ticket: { statusInfo: string; answerState?: string }): SearchHit['state'] {
  if (ticket.statusInfo === 'RESOLVED' || ticket.statusInfo === 'CLOSED') return 'SOLVED';
  return ticket.answerState === 'OVERDUE' ? 'LATE' : null;
}

async function findTickets({ db, scope, text: search }: Search): Promise<Found> {
  if (!mayOpen(scope, 'trackTicket')) return nothing;
  const of = scope.company && holds(scope, 'LIST', 'TICKET') ? 'company' : 'me';
  const query = listTicketsEndpoint.query.parse({ ...page, search, of });
  const { items, totalElements } = await listTickets(db, scope, query);
  return {
    total: totalElements,
    hits: items.map((ticket) => ({
      kind: 'TICKET' as const,
      id: ticket.incidentId,
      title: ticket.subject,
      hint: ticket.incidentId,
      state: stateOf(ticket),
      ...{ workspace: null, tab: of === 'company' ? ('company' as const) : null },
    })),
  };
}

async function findTexts({ db, scope, text }: Search): Promise<Found> {
  const kinds = [
    ...(mayOpen(scope, 'basicKnowledgeBase') ? (['ARTICLE'] as const) : []),
    ...(mayOpen(scope, 'releaseNotes') ? (['RELEASE_NOTE'] as const) : []),
  ];
  const { texts, meant, isFuzzy } = await findContent(db, scope, {
    ...{ text, kinds, limit: hitsOfKind },
  });
  return {
    ...{ meant, isGuess: isFuzzy, total: texts.length },
    hits: texts.map(({ kind, id, title, summary, workspace }) => ({
      ...{ kind, id, title, workspace, tab: null },
      hint: summary,
      state: null,
    })),
  };
}

async function findTerms({ db, scope, text }: Search): Promise<Found> {
  if (!seesTerms(scope, text)) return nothing;
  const { match_list, total_elements } = await searchTerms(db, {
    ...{ text, locale: scope.locale, autoSuggest: true },
    ...{ pageNumber: 0, pageSize: hitsOfKind },
  });
  return {
    total: total_elements,
    hits: match_list.map(({ id, business_name, business_definition }) => ({
      kind: 'TERM' as const,
      id,
      title: business_name,
      hint: business_definition,
      state: null,
      ...{ workspace: null, tab: null },
    })),
  };
}
