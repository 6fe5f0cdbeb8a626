import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { popupSeen, rememberPopupSeen } from '../../../lib/storage/user-storage.ts';
import { freeAccess, person } from '../../../testing/people.ts';
import { shortenWaits } from '../../../testing/shorten-waits.ts';
import { refuse } from '../../../testing/stub-api.ts';
import { announcement, dismiss, openAnnounced, region } from './testing/announced-page.ts';

shortenWaits();

afterEach(() => localStorage.clear());

describe('the announcement', () => {
  it.each([
    ['INFO', 'Announcement'],
    ['WARNING', 'Warning'],
    ['CRITICAL', 'Urgent announcement'],
  ] as const)('of severity %s shows on every page', async (severity, name) => {
    openAnnounced({ ...announcement, severity });
    expect(await (await region(name)).findByText(announcement.text)).toBeTruthy();
  });

  it('disappears when it is dismissed, for this user', async () => {
    const { api, user } = openAnnounced(announcement);
    const banner = await region('Announcement');
    await user.click(banner.getByRole('button', { name: 'Dismiss announcement' }));
    expect(screen.queryByText(announcement.text)).toBeNull();
    await waitFor(() => expect(api.to(dismiss)[0]?.params).toEqual({ id: announcement.id }));
    await waitFor(() => expect(api.to('GET /api/banner')).toHaveLength(2));
    expect(screen.queryByText(announcement.text)).toBeNull();
  });

  it('that is urgent opens once per start, and the banner stays', async () => {
    const urgent = { ...announcement, severity: 'CRITICAL' } as const;
    const first = openAnnounced(urgent);
    const notice = within(await screen.findByRole('dialog', { name: 'Urgent announcement' }));
    expect(notice.getByText(announcement.text)).toBeTruthy();
    await first.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await region('Urgent announcement')).getByText(announcement.text)).toBeTruthy();
    expect(first.api.to(dismiss)).toEqual([]);
    expect(popupSeen(announcement.id)).toBe(true);
  });

  it('that is urgent can be hidden for good', async () => {
    const { api, user } = openAnnounced({ ...announcement, severity: 'CRITICAL' });
    await user.click(await screen.findByRole('button', { name: 'Don’t show again' }));
    await waitFor(() => expect(api.to(dismiss)[0]?.params).toEqual({ id: announcement.id }));
    expect(screen.queryByText(announcement.text)).toBeNull();
  });

  it('that is urgent does not open again before the next start', async () => {
    rememberPopupSeen(announcement.id);
    openAnnounced({ ...announcement, severity: 'CRITICAL' });
    await region('Urgent announcement');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that must stay cannot be dismissed', async () => {
    openAnnounced({ ...announcement, dismissible: false });
    expect((await region('Announcement')).queryByRole('button')).toBeNull();
  });

  it('that was shown before is shown at once', async () => {
    const user = person('COMPANY_USER');
    sessionStorage.setItem(`endcap.banner.${user.login_id}`, JSON.stringify(announcement));
    const { api } = openAnnounced(announcement, user);
    await region('Announcement');
    await waitFor(() => expect(api.to('GET /api/banner')).toHaveLength(1));
  });

  it.each([
    ['there is none', () => undefined],
    ['it cannot be read', () => refuse('server.failed')],
  ])('is nothing when %s', async (_, answer) => {
    const { api } = openAnnounced(undefined);
    api.change({ 'GET /api/banner': answer });
    await waitFor(() => expect(api.to('GET /api/banner')).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Announcement' })).toBeNull();
  });

  it('is not shown to a user who has not registered yet', async () => {
    const { api } = openAnnounced(
      announcement,
      person('COMPANY_USER', { access: { ...freeAccess, registration_due: true } }),
    );
    await screen.findAllByRole('heading', { level: 1 });
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(api.to('GET /api/banner')).toEqual([]);
  });
});
