import type { QueueEntry, QueueRow, QueueTicket } from '@endcap/contract/support/queued-ticket';
import { person, sessionOf } from '../../../../testing/people.ts';
import { renderAt } from '../../../../testing/render-app.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';

export const listKey = 'GET /api/ticket-queue' as const;
export const overviewKey = 'GET /api/ticket-queue/overview' as const;
export const ticketKey = 'GET /api/ticket-queue/tickets/:incidentId' as const;
export const earlierKey = 'GET /api/ticket-queue/tickets/:incidentId/threads' as const;
export const lookKey = 'POST /api/ticket-queue/tickets/:incidentId/look' as const;
export const viewsKey = 'GET /api/ticket-queue/views' as const;
export const changeKey = 'PUT /api/ticket-queue/tickets/:incidentId' as const;
export const replyKey = 'POST /api/ticket-queue/tickets/:incidentId/replies' as const;
export const takeBackKey = 'DELETE /api/ticket-queue/tickets/:incidentId/replies/:replyId' as const;
export const noteKey = 'POST /api/ticket-queue/tickets/:incidentId/notes' as const;

export const you = { userId: '0192a0de-0000-7000-8000-0000000000a1', name: 'Sam Staff' };
const colleague = { userId: '0192a0de-0000-7000-8000-0000000000a2', name: 'Zoe Clerk' };
const on = '2026-11-10T15:00:00.000Z';

export function aRow(overrides: Partial<QueueRow> = {}): QueueRow {
  return {
    incidentId: 'T-7K3M9QA',
    subject: 'The export is empty',
    statusInfo: 'NEW',
    priority: 'NORMAL',
    reason: 'BUG',
    product: null,
    site: 'US',
    channel: 'FORM',
    tags: [],
    companyName: 'Northfield Foods',
    requesterName: 'Maya Reyes',
    assignee: null,
    createdOn: on,
    lastUpdatedOn: on,
    answerBy: on,
    answerState: 'OVERDUE',
    isUnread: false,
    ...overrides,
  };
}

export const anEntry = (id: number, text: string, given: Partial<QueueEntry> = {}): QueueEntry => ({
  id: `0192a0de-0000-7000-8000-${String(id).padStart(12, '0')}`,
  author: 'REQUESTER',
  authorName: 'Maya Reyes',
  text,
  internal: false,
  channel: 'PORTAL',
  createdOn: on,
  answerBy: null,
  answeredOn: null,
  attachments: [],
  ...given,
});

export function aTicket(overrides: Partial<QueueTicket> = {}): QueueTicket {
  return {
    ...aRow(),
    requesterEmail: 'maya@northfield.example',
    requesterIsKnown: true,
    requester: { userId: '0192a0de-0000-7000-8000-0000000000c1', timeZone: 'America/Chicago' },
    companyId: '0192a0de-0000-7000-8000-000000000001',
    locale: 'es-MX',
    context: null,
    helped: null,
    lookedOn: null,
    mergedInto: null,
    mergedFrom: [],
    erasedOn: null,
    threads: [anEntry(1, 'I exported last week.')],
    earlier: 0,
    held: [],
    history: [],
    others: [],
    version: 3,
    ...overrides,
  };
}

export const aPage = (items: QueueRow[], totalElements = items.length) => ({
  ...{ items, page: 0, pageSize: 25, totalElements, totalPages: 1 },
  totalIsCapped: totalElements > items.length,
});

export const overview = {
  counts: { WAITING: 3, UNASSIGNED: 2, MINE: 1, DUE: 1, OPEN: 1_000, SOLVED: 0 },
  parkedMail: 2,
  agents: [
    { ...you, open: 1, late: 0, isYou: true },
    { ...colleague, open: 4, late: 1, isYou: false },
  ],
  tags: ['vip'],
  companies: [],
};

/** A super admin, who answers tickets. */
export const anAgent = () =>
  person('SUPER_ADMIN', {
    user_type: 'INTERNAL',
    tenant: null,
    companyType: 'UNKNOWN',
    authz: { ...person('SUPER_ADMIN').authz, group: 'SUPER_ADMIN' },
  });

/** Opens a page of the queue as an agent. */
export function openQueue(answers: Parameters<typeof stubApi>[0], address = '/ticketQueue') {
  const none = { items: [] };
  const replies = { 'GET /api/ticket-queue/saved-replies': () => none, [viewsKey]: () => none };
  const api = stubApi({
    ...sessionOf(anAgent()),
    [overviewKey]: () => overview,
    [lookKey]: () => ({ others: [] }),
    [listKey]: () => aPage([]),
    'GET /api/reports/support/days': () => ({
      ...{ days: [], firstAnswerMinutes: [], open: [], waiting: [] },
    }),
    ...replies,
    ...answers,
  });
  return { api, ...renderAt(address) };
}
