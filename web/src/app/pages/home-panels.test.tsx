import type { OpenRequest } from '@endcap/contract/people/access-requests';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  emptyHome,
  everything,
  open,
  supplier,
} from '../../features/products/launcher/testing/launcher-screen.tsx';

const note = (day: number, isUnread = false) => ({
  kind: 'RELEASE_NOTE' as const,
  id: `note-${day}`,
  title: `Note ${day}`,
  summary: 'A workbook starts to download at once.',
  on: `2026-11-${day}T12:00:00.000Z`,
  isUnread,
});

const aRequest = (number: number): OpenRequest => ({
  request_id: `0192a0de-0000-7000-8000-00000000a00${number}`,
  first_name: 'Noah',
  last_name: `Okafor ${number}`,
  email: `noah${number}@northfield.example`,
  products: ['REPORT_BUILDER'],
  current_products: [],
  product_text: 'Report Builder',
  requestor_note: null,
  create_time: '2026-11-14T21:05:00.000Z',
  expire_time: '2026-12-14T21:05:00.000Z',
  internal: false,
  own: false,
});

it('leads from the other requests to the list that has them', async () => {
  const { api } = open(supplier(everything));
  const requests = { total: 5, items: [1, 2].map(aRequest) };
  api.change({ 'GET /api/home': () => ({ ...emptyHome, requests }) });
  expect(await screen.findByText('3 more requests')).toBeTruthy();
  const all = screen.getByRole('link', { name: 'Decide all' });
  expect(all.getAttribute('href')).toBe('/admin/userList?tab=access-requests');
});

/** What changed, newest and unread first, as the server sorts it. */
async function openChanges(changes: ReturnType<typeof note>[]) {
  const { api, user } = open(supplier(everything));
  api.change({ 'GET /api/home': () => ({ ...emptyHome, changes }) });
  await screen.findAllByRole('link', { name: /^Note/ });
  const panel = within(screen.getByRole('region', { name: 'What changed' }));
  return { user, panel, notes: () => panel.getAllByRole('link', { name: /^Note/ }) };
}

it('dates a release note by its day, as the note itself does', async () => {
  const { panel } = await openChanges([note(10)]);
  expect(panel.getByText('Nov 10, 2026 · Release note')).toBeTruthy();
});

it('folds what was read beyond three changes', async () => {
  const { user, panel, notes } = await openChanges([14, 13, 12, 11, 10].map((day) => note(day)));
  expect(notes()).toHaveLength(3);
  await user.click(panel.getByRole('button', { name: 'Show 2 more' }));
  expect(notes()).toHaveLength(5);
  const fewer = panel.getByRole('button', { name: 'Show fewer' });
  expect(document.activeElement).toBe(fewer);
  await user.click(fewer);
  expect(notes()).toHaveLength(3);
});

it('shows every unread change', async () => {
  const { panel, notes } = await openChanges([14, 13, 12, 11].map((day) => note(day, true)));
  expect(notes()).toHaveLength(4);
  expect(panel.queryByRole('button')).toBeNull();
});
