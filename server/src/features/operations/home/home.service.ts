import { decide } from '@endcap/contract/access/gates';
import {
  changesAtHome,
  countedAtHome,
  type Home,
  type HomeChange,
  requestsAtHome,
} from '@endcap/contract/operations/home';
import { listAccessRequests as listRequestsEndpoint } from '@endcap/contract/people/access-requests';
import type { RouteId } from '@endcap/contract/routes/routes';
import { type CompanyScope, holds, type Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { listSwitchable } from '../../companies/companies/companies.service.ts';
import {
  findLatestRestatement,
  listReleaseNotes,
} from '../../content/release-notes/release-notes.service.ts';
import {
  hasAudits,
  readAudit,
  readAuditProgress,
} from '../../people/access-audit/access-audit.service.ts';
import { listAccessRequests } from '../../people/access-requests/access-requests.service.ts';
import { listInvitations } from '../../people/invitations/invitations.service.ts';
import { listAnswers } from '../../support/tickets/own-answers.service.ts';
import { countDecidable, selectEndingInvitations, selectReadyProducts } from './home.repository.ts';

/** All that the page of the products shows besides them; each part is asked for at the same time. */
export async function readHome(db: Database, scope: Scope): Promise<Home> {
  const [requests, ending, audit, joining, elsewhere, changes, restated] = await Promise.all([
    requestsOf(db, scope),
    endingOf(db, scope),
    auditOf(db, scope),
    listInvitations(db, scope),
    elsewhereOf(db, scope),
    changesOf(db, scope),
    mayOpen(scope, 'releaseNotes') ? findLatestRestatement(db, scope) : null,
  ]);
  return { requests, ending, audit, joining: joining.items, elsewhere, ...changes, restated };
}

/** The screens decide: a person reads about what they could open. */
function mayOpen({ site, person }: Scope, route: RouteId): boolean {
  return decide(route, { site, person }).kind === 'show';
}

async function requestsOf(db: Database, scope: Scope): Promise<Home['requests']> {
  if (!inCompany(scope) || !holds(scope, 'APPROVE', 'ACCESS_REQUEST')) return null;
  // One more than is shown: one's own, which another admin decides, may be among them.
  const query = listRequestsEndpoint.query.parse({ page_size: requestsAtHome + 1 });
  const [total, { items }] = await Promise.all([
    countDecidable(db, scope),
    listAccessRequests(db, scope, query),
  ]);
  return { total, items: items.filter(({ own }) => !own).slice(0, requestsAtHome) };
}

async function endingOf(db: Database, scope: Scope): Promise<Home['ending']> {
  if (!inCompany(scope) || !holds(scope, 'CREATE', 'USER')) return null;
  const rows = await selectEndingInvitations(db, scope, countedAtHome);
  const [first] = rows;
  if (!first) return null;
  return {
    total: rows.length,
    endsOn: first.endsOn.toISOString(),
    people: rows.map(({ taskId, name }) => ({ taskId, name })),
  };
}

async function auditOf(db: Database, scope: Scope): Promise<Home['audit']> {
  if (!inCompany(scope) || !hasAudits(scope) || !holds(scope, 'APPROVE', 'USER_ACCESS_AUDIT'))
    return null;
  const { status, dueDate } = await readAudit(db, scope);
  if (!dueDate || (status !== 'PENDING' && status !== 'OVERDUE')) return null;
  const { decided, total } = await readAuditProgress(db, scope);
  return { dueDate, isOverdue: status === 'OVERDUE', decided, total };
}

async function elsewhereOf(db: Database, scope: Scope): Promise<Home['elsewhere']> {
  const companies = await listSwitchable(db, scope);
  return companies
    .filter(({ companyId, waiting }) => waiting > 0 && companyId !== scope.company?.id)
    .map(({ companyId, companyName, site, waiting, auditDueDate }) => ({
      ...{ companyId, companyName, site, waiting, auditDueDate },
    }));
}

async function changesOf(
  db: Database,
  scope: Scope,
): Promise<{ changes: HomeChange[]; unread: number }> {
  const found = await Promise.all([answersOf(db, scope), notesOf(db, scope), readyOf(db, scope)]);
  const newestFirst = (a: HomeChange, b: HomeChange) =>
    Number(b.isUnread) - Number(a.isUnread) || b.on.localeCompare(a.on);
  const all = found.flat().toSorted(newestFirst);
  return {
    changes: all.slice(0, changesAtHome),
    unread: all.filter(({ isUnread }) => isUnread).length,
  };
}

async function answersOf(db: Database, scope: Scope): Promise<HomeChange[]> {
  if (!mayOpen(scope, 'trackTicket')) return [];
  const rows = await listAnswers(db, scope, changesAtHome);
  return rows.map(({ reference, subject, by, on, isUnread }) => ({
    ...{ kind: 'ANSWER' as const, id: reference, subject, by, isUnread },
    on: on.toISOString(),
  }));
}

/** Those about products that the reader has. */
async function notesOf(db: Database, scope: Scope): Promise<HomeChange[]> {
  if (!mayOpen(scope, 'releaseNotes')) return [];
  const { items, products } = await listReleaseNotes(db, scope, { pageNo: 0, mine: true });
  if (products.length === 0) return [];
  return items.slice(0, changesAtHome).map(({ id, title, summary, publishedOn, isUnread }) => ({
    ...{ kind: 'RELEASE_NOTE' as const, id, title, summary, isUnread },
    on: publishedOn,
  }));
}

async function readyOf(db: Database, scope: Scope): Promise<HomeChange[]> {
  if (!inCompany(scope)) return [];
  const rows = await selectReadyProducts(db, scope, changesAtHome);
  return rows.map(({ code, on, isOpened }) => ({
    ...{ kind: 'READY' as const, id: code, isUnread: !isOpened },
    on: on.toISOString(),
  }));
}

function inCompany(scope: Scope): scope is CompanyScope {
  return scope.company !== null;
}
