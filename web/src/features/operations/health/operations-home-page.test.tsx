import type { PortalHealth } from '@endcap/contract/operations/operations-health';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refuse } from '../../../testing/stub-api.ts';
import { openAsSuperAdmin } from '../shared/testing/super-admin.ts';

const call = 'GET /api/operations/health' as const;

const healthy: PortalHealth = {
  checkedOn: '2026-11-14T18:00:00.000Z',
  database: {
    state: 'OK',
    problems: [],
    sizeBytes: 1.5 * 1024 ** 3,
    connections: 12,
    maxConnections: 100,
    longestTransactionSeconds: null,
    freeBytes: null,
  },
  queue: {
    state: 'OK',
    problems: [],
    waiting: 0,
    running: 2,
    failed: 0,
    oldestWaitingSeconds: null,
    workers: 3,
  },
  mail: {
    state: 'OK',
    problems: [],
    waiting: 0,
    failed: 0,
    lastSentOn: null,
    oldestWaitingSeconds: null,
    transport: 'SMTP',
  },
  storage: {
    state: 'OK',
    problems: [],
    kind: 'DISK',
    freeBytes: 40 * 1024 ** 3,
    answerMs: 7,
    virusScan: 'OFF',
  },
};

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const factsOf = (card: Awaited<ReturnType<typeof part>>) =>
  card.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);

it('shows the parts with their figures and links to every operator’s page', async () => {
  openAsSuperAdmin('/operations', { [call]: () => healthy });
  expect(factsOf(await part('Database'))).toEqual([
    'Size: 1.5 GB',
    'Free space: On another server',
    'Connections: 12 of 100',
    'Longest transaction: Unknown',
  ]);
  expect(factsOf(await part('Background jobs'))).toContain('Workers: 3');
  expect(factsOf(await part('Email'))).toContain('Last sent: Never');
  expect(factsOf(await part('File storage'))).toEqual([
    'Place: Disk',
    'Free space: 40 GB',
    'Write and read: 7 ms',
    'Virus scan: Off',
  ]);
  const pages = within(screen.getByRole('navigation', { name: 'Operator’s pages' }));
  const targets = pages.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(
    expect.arrayContaining(['/operations/announcements', '/operations/flags']),
  );
  expect(targets).not.toContain('/operations');
});

it('names a part that is down and what to do, and figures that are not known', async () => {
  const queue: PortalHealth['queue'] = {
    state: 'DOWN',
    problems: ['NO_WORKER', 'JOBS_LATE'],
    waiting: 4,
    running: 0,
    failed: null,
    oldestWaitingSeconds: 7_300,
    workers: 0,
  };
  openAsSuperAdmin('/operations', { [call]: () => ({ ...healthy, queue }) });
  const card = await part('Background jobs');
  expect(card.getByText('Down')).toBeTruthy();
  expect(card.getByText(/^No worker has reported in the last minute/)).toBeTruthy();
  expect(factsOf(card)).toEqual(
    expect.arrayContaining(['Failed: Unknown', 'Oldest waiting: 2 hr', 'Waiting: 4']),
  );
});

it('names the database when the portal itself cannot answer', async () => {
  openAsSuperAdmin('/operations', { [call]: () => refuse('server.unavailable') });
  expect(await screen.findByText(/^The portal can’t reach its database/)).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Operator’s pages' })).toBeTruthy();
});
