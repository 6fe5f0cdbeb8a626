import type { ListedNote, ReleaseNote } from '@endcap/contract/content/release-notes';

export const listKey = 'GET /svc/v1/release-notes' as const;
export const noteKey = 'GET /svc/v1/release-notes/notes/:noteId' as const;
export const readKey = 'POST /svc/v1/release-notes/notes/:noteId/read' as const;
export const readAllKey = 'POST /svc/v1/release-notes/read' as const;
export const feedKey = 'GET /svc/v1/release-notes/feed' as const;
export const renewKey = 'POST /svc/v1/release-notes/feed' as const;
export const removeKey = 'DELETE /svc/v1/release-notes/feed' as const;

export function aListedNote(overrides: Partial<ListedNote> = {}): ListedNote {
  return {
    id: 'net-sales-restated',
    title: 'Net sales restated',
    summary: 'Returns of one week were booked twice.',
    publishedOn: '2026-11-11T12:00:00.000Z',
    tags: [{ id: 'restatement', title: 'Restated data' }],
    locale: 'en-US',
    products: ['REPORT_BUILDER'],
    affectsReader: true,
    isUnread: true,
    period: { from: '2026-08-29', to: '2026-09-25', name: 'fiscal weeks 31 to 34' },
    ...overrides,
  };
}

export function aNote(overrides: Partial<ReleaseNote> = {}): ReleaseNote {
  return {
    ...aListedNote(),
    html: '<p>Feeds send the corrected rows.</p>',
    headings: [],
    isBehind: false,
    terms: [{ id: 'net-sales-amount', business_name: 'Net Sales Amount' }],
    older: { id: 'undo', title: 'Ten minutes to undo' },
    newer: null,
    ...overrides,
  };
}

export function aPage(items: ListedNote[] = [aListedNote()], overrides = {}) {
  return {
    ...{ items, page: 0, pageSize: 10, totalElements: items.length, totalPages: 1 },
    unread: items.filter(({ isUnread }) => isUnread).length,
    tags: [
      { id: 'definition', title: 'New definition' },
      { id: 'restatement', title: 'Restated data' },
    ],
    products: ['REPORT_BUILDER' as const],
    ...overrides,
  };
}
