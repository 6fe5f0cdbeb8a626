import type { Ticket } from '@endcap/contract/support/tickets';

const support = '/svc/platform/support/osc';
export const reasonsKey = `GET ${support}/analyticsReports` as const;
export const createKey = `POST ${support}/incidents` as const;
export const checkKey = `POST ${support}/incidents/check` as const;
export const listKey = `GET ${support}/user/incidents` as const;
export const ticketKey = `GET ${support}/user/incidents/:incidentId` as const;
export const earlierKey = `GET ${support}/user/incidents/:incidentId/threads` as const;
export const followEarlierKey = `POST ${support}/followed/threads` as const;
export const commentKey = `POST ${support}/user/incident/:incidentId/addThread` as const;
export const solveKey = `POST ${support}/user/incident/:incidentId/solve` as const;
export const rateKey = `POST ${support}/user/incident/:incidentId/rating` as const;
export const followKey = `POST ${support}/followed/read` as const;
export const followCommentKey = `POST ${support}/followed/addThread` as const;

export const reasons = () => [
  { id: 'DATA' as const, title: 'Data or reports', oscType: 'SUPPORT' as const },
  { id: 'DATA_DICTIONARY' as const, title: 'Data dictionary', oscType: 'DATA_DICTIONARY' as const },
  { id: 'ACCESS' as const, title: 'Access', oscType: 'ACCESS' as const },
  { id: 'BUG' as const, title: 'Something doesn’t work', oscType: 'BUG' as const },
];

const on = '2026-11-10T15:00:00.000Z';

export const entry = (
  id: number,
  text: string,
  author: Ticket['threads'][number]['author'] = 'REQUESTER',
): Ticket['threads'][number] => ({
  id: `0192a0de-0000-7000-8000-${String(id).padStart(12, '0')}`,
  author,
  authorName: author === 'STAFF' ? 'Sam Staff' : 'Maya Reyes',
  text,
  createdOn: on,
  channel: 'PORTAL',
  attachments: [],
});

export function aTicket(overrides: Partial<Ticket> = {}): Ticket {
  return {
    incidentId: 'T-7K3M9QA',
    subject: 'The export is empty',
    statusInfo: 'IN_PROGRESS',
    createdOn: on,
    lastUpdatedOn: on,
    requesterName: 'Maya Reyes',
    isOwn: true,
    oscType: 'BUG',
    reason: 'BUG',
    product: null,
    companyName: 'Northfield Foods',
    context: null,
    threads: [entry(1, 'I exported last week.')],
    earlier: 0,
    helped: null,
    answerBy: null,
    followUpOf: null,
    followedBy: null,
    ...overrides,
  };
}
