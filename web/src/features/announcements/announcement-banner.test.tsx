import type { Announcement } from '@endcap/contract/announcements';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { defaultConfiguration } from '../../lib/configuration/configuration.ts';
import { popupSeen, rememberPopupSeen } from '../../lib/storage/storage.ts';
import { freeAccess, person, sessionOf } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { shortenWaits } from '../../testing/shorten-waits.ts';
import { refuse, stubApi } from '../../testing/stub-api.ts';

shortenWaits();

const dismiss = 'POST /api/banner/:id/dismiss';
const announcement: Announcement = {
  id: '0192a0de-0000-7000-8000-00000000000b',
  text: 'Report Builder rests on Sunday from 2 to 4.',
  severity: 'INFO',
  startsAt: '2026-11-14T00:00:00Z',
  endsAt: null,
  dismissible: true,
  audience: 'EVERYONE',
};

function open(
  banner: Announcement | undefined,
  user = person('COMPANY_USER'),
  configured: Partial<typeof defaultConfiguration> = {},
) {
  const api = stubApi({
    ...sessionOf(user),
    'GET /api/ccm': () => ({ config: { ...defaultConfiguration, ...configured } }),
    'GET /api/banner': () => banner,
    [dismiss]: () => {
      api.change({ 'GET /api/banner': () => undefined });
      return undefined;
    },
  });
  return { api, ...renderAt('/profile') };
}

afterEach(() => localStorage.clear());

const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the announcement', () => {
  it.each([
    ['INFO', 'Announcement'],
    ['WARNING', 'Warning'],
    ['CRITICAL', 'Urgent announcement'],
  ] as const)('of severity %s shows on every page', async (severity, name) => {
    open({ ...announcement, severity });
    expect(await (await region(name)).findByText(announcement.text)).toBeTruthy();
  });

  it('comes after the page, and does not prolong the session', async () => {
    const { api } = open(announcement);
    await screen.findByRole('heading', { level: 1 });
    expect(api.to('GET /api/banner')).toEqual([]);
    await region('Announcement');
    expect(api.to('GET /api/banner')[0]?.headers).toHaveProperty('x-background');
  });

  it('has its space reserved from the start when the server announces it', async () => {
    const { api } = open(announcement, person('COMPANY_USER'), { banner: true });
    const place = () => document.querySelector('[class*="bannerToCome"]');
    await waitFor(() => expect(place()).not.toBeNull());
    expect(api.to('GET /api/banner')).toEqual([]);
    await region('Announcement');
    expect(place()).toBeNull();
  });

  it('disappears when it is dismissed, for this user', async () => {
    const { api, user } = open(announcement);
    const banner = await region('Announcement');
    await user.click(banner.getByRole('button', { name: 'Dismiss announcement' }));
    expect(screen.queryByText(announcement.text)).toBeNull();
    await waitFor(() => expect(api.to(dismiss)[0]?.params).toEqual({ id: announcement.id }));
    await waitFor(() => expect(api.to('GET /api/banner')).toHaveLength(2));
    expect(screen.queryByText(announcement.text)).toBeNull();
  });

  it('that is urgent opens once per start, and the banner stays', async () => {
    const urgent = { ...announcement, severity: 'CRITICAL' } as const;
    const first = open(urgent);
    const notice = within(await screen.findByRole('dialog', { name: 'Urgent announcement' }));
    expect(notice.getByText(announcement.text)).toBeTruthy();
    await first.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await region('Urgent announcement')).getByText(announcement.text)).toBeTruthy();
    expect(first.api.to(dismiss)).toEqual([]);
    expect(popupSeen(announcement.id)).toBe(true);
  });

  it('that is urgent can be hidden for good', async () => {
    const { api, user } = open({ ...announcement, severity: 'CRITICAL' });
    await user.click(await screen.findByRole('button', { name: 'Don’t show again' }));
    await waitFor(() => expect(api.to(dismiss)[0]?.params).toEqual({ id: announcement.id }));
    expect(screen.queryByText(announcement.text)).toBeNull();
  });

  it('that is urgent does not open again before the next start', async () => {
    rememberPopupSeen(announcement.id);
    open({ ...announcement, severity: 'CRITICAL' });
    await region('Urgent announcement');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that is urgent does not take the focus from a field', async () => {
    const { user } = open({ ...announcement, severity: 'CRITICAL' });
    await user.click(await screen.findByRole('combobox', { name: 'Time zone' }));
    await region('Urgent announcement');
    expect(screen.queryByRole('dialog', { name: 'Urgent announcement' })).toBeNull();
  });

  it('that must stay cannot be dismissed', async () => {
    open({ ...announcement, dismissible: false });
    expect((await region('Announcement')).queryByRole('button')).toBeNull();
  });

  it('that was shown before is shown at once', async () => {
    const user = person('COMPANY_USER');
    sessionStorage.setItem(`endcap.banner.${user.login_id}`, JSON.stringify(announcement));
    const { api } = open(announcement, user);
    await region('Announcement');
    await waitFor(() => expect(api.to('GET /api/banner')).toHaveLength(1));
  });

  it.each([
    ['there is none', () => undefined],
    ['it cannot be read', () => refuse('server.failed')],
  ])('is nothing when %s', async (_, answer) => {
    const { api } = open(undefined);
    api.change({ 'GET /api/banner': answer });
    await waitFor(() => expect(api.to('GET /api/banner')).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Announcement' })).toBeNull();
  });

  it('is not shown to a user who has not registered yet', async () => {
    const { api } = open(
      announcement,
      person('COMPANY_USER', { access: { ...freeAccess, registration_due: true } }),
    );
    await screen.findAllByRole('heading', { level: 1 });
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(api.to('GET /api/banner')).toEqual([]);
  });
});
