import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setWidth } from '../../../testing/render-widget.tsx';
import { held } from '../../../testing/stub-api.ts';
import { aPage, aRow, listKey, openQueue } from './testing/queue-screen.ts';

const daysKey = 'GET /api/reports/support/days';
const days = () => ({
  days: ['2026-11-17', '2026-11-18'],
  ...{ firstAnswerMinutes: [190, 30], open: [14, 11], waiting: [8, 7] },
});

describe('the charts above the queue', () => {
  it('come after the tickets, each with its table', async () => {
    setWidth(1440);
    const list = held(listKey);
    const { api, user } = openQueue({ [listKey]: list.answer, [daysKey]: days });
    await waitFor(() => expect(list.count()).toBeGreaterThan(0));
    expect(api.to(daysKey)).toEqual([]);
    list.release(aPage([aRow()]));
    const open = within(await screen.findByRole('region', { name: 'Open tickets' }));
    await user.click(await open.findByRole('button', { name: 'Table' }));
    const rows = within(open.getByRole('table')).getAllByRole('row');
    expect(rows[1]?.textContent).toBe('Nov 18, 2026711');
    const answer = within(screen.getByRole('region', { name: 'First answer' }));
    expect(answer.getByRole('application', { name: 'First answer' })).toBeTruthy();
    expect(api.to(daysKey)).toHaveLength(1);
  });

  it('stay hidden for the user who hid them', async () => {
    setWidth(1440);
    const { user } = openQueue({ [listKey]: () => aPage([aRow()]), [daysKey]: days });
    await screen.findByRole('region', { name: 'Open tickets' });
    await user.click(screen.getByRole('button', { name: 'Hide charts' }));
    expect(screen.queryByRole('region', { name: 'Open tickets' })).toBeNull();
    const again = openQueue({ [listKey]: () => aPage([aRow()]), [daysKey]: days });
    await screen.findAllByRole('link', { name: 'The export is empty' });
    expect(again.api.to(daysKey)).toEqual([]);
  });
});
