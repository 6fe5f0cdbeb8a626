import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  emptyHome,
  everything,
  open,
  supplier,
} from '../../features/products/launcher/testing/launcher-screen.tsx';

it('dates a release note by its day, as the note itself does', async () => {
  const { api } = open(supplier(everything));
  api.change({
    'GET /api/home': () => ({
      ...emptyHome,
      changes: [
        {
          kind: 'RELEASE_NOTE' as const,
          id: 'faster-exports',
          title: 'Exports come faster',
          summary: 'A workbook starts to download at once.',
          on: '2026-11-10T12:00:00.000Z',
          isUnread: false,
        },
      ],
    }),
  });
  const link = await screen.findByRole('link', { name: 'Exports come faster' });
  const row = within(link.closest('li') as HTMLElement);
  expect(row.getByText('Nov 10, 2026 · Release note')).toBeTruthy();
});
