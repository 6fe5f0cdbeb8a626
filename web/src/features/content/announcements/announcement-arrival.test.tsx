import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { person } from '../../../testing/people.ts';
import { announcement, openAnnounced, region } from './testing/announced-page.ts';

afterEach(() => localStorage.clear());

describe('the announcement', () => {
  it('comes after the page, and does not prolong the session', async () => {
    const { api } = openAnnounced(announcement);
    await screen.findByRole('heading', { level: 1 });
    expect(api.to('GET /api/banner')).toEqual([]);
    await region('Announcement');
    expect(api.to('GET /api/banner')[0]?.headers).toHaveProperty('x-background');
  });

  it('has its text there from the start when the server announces it', async () => {
    const { text, severity } = announcement;
    const { api } = openAnnounced(announcement, person('COMPANY_USER'), {
      banner: { text, severity },
    });
    const place = () => document.querySelector('[class*="bannerToCome"]');
    await waitFor(() => expect(place()?.textContent).toBe(text));
    expect(api.to('GET /api/banner')).toEqual([]);
    await waitFor(() => expect(place()).toBeNull());
    expect((await region('Announcement')).getByText(text)).toBeTruthy();
  });

  it('that is urgent does not take the focus from a field', async () => {
    const { user } = openAnnounced({ ...announcement, severity: 'CRITICAL' });
    await user.click(await screen.findByRole('combobox', { name: 'Time zone' }));
    await region('Urgent announcement');
    expect(screen.queryByRole('dialog', { name: 'Urgent announcement' })).toBeNull();
  });
});
