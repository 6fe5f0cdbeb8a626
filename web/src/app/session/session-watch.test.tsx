import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { legalServer } from '../../features/content/legal/testing/legal-samples.ts';
import { person, sessionOf } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { refuse, stubApi } from '../../testing/stub-api.ts';

const maya = person('COMPANY_ADMIN');
const minute = 60_000;
const sleep = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const warning = 'Are you still there?';
const logout = 'POST /svc/logout' as const;
const status = 'GET /api/auth-status' as const;

/** A signed-in user is on a page, and the watch has started. */
async function arrive(answers: Parameters<typeof stubApi>[0] = {}) {
  const api = stubApi({ ...sessionOf(maya), [logout]: () => ({ next: '/logout' }), ...answers });
  const app = renderAt('/privacyPolicy?from=here');
  await screen.findByRole('button', { name: /Account of Maya Reyes/ });
  await waitFor(() => expect(localStorage.getItem('endcap.active')).toContain(maya.login_id));
  return { api, ...app };
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a person who does nothing is warned, and stays by saying so', async () => {
  const { api } = await arrive();
  await sleep(28 * minute);
  const shown = await dialog(warning);
  expect(shown.getByRole('timer', { name: 'Time left' }).textContent).toMatch(/[12]:\d\d/);
  expect(shown.getByText('120 seconds left')).toBeTruthy();
  await sleep(65_000);
  expect(shown.getByText('60 seconds left')).toBeTruthy();
  const asked = api.to(status).length;
  shown.getByRole('button', { name: 'Stay signed in' }).click();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: warning })).toBeNull());
  const added = api.to(status).slice(asked);
  expect(added.map(({ headers }) => headers['x-background'])).toEqual([undefined]);
});

it('a server that does not respond is reported, and asked again', async () => {
  const { api } = await arrive();
  await sleep(28 * minute);
  api.change({ [status]: () => refuse('server.unavailable') });
  const shown = await dialog(warning);
  shown.getByRole('button', { name: 'Stay signed in' }).click();
  expect(await shown.findByRole('alert')).toBeTruthy();
  api.change(sessionOf(maya));
  shown.getByRole('button', { name: 'Stay signed in' }).click();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: warning })).toBeNull());
});

it('a person may sign out at once', async () => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  await arrive();
  await sleep(28 * minute);
  (await dialog(warning)).getByRole('button', { name: 'Sign out' }).click();
  await sleep(3_000);
  expect(leave).toHaveBeenCalledWith('/logout');
});

it('after the time is over the session ends, and the alert leads to sign-in and back', async () => {
  window.history.replaceState(null, '', '/privacyPolicy?from=here');
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const { api } = await arrive();
  await sleep(30 * minute);
  const shown = await dialog('Session Timeout');
  shown.getByText('Your session has timed out due to inactivity. Login to resume work.');
  expect(api.to(logout).map(({ headers }) => headers['x-background'])).toEqual(['1']);
  expect(sessionStorage.getItem('idle')).toBe('1');
  const before = api.calls.length;
  window.dispatchEvent(new Event('visibilitychange'));
  await sleep(1_000);
  expect(api.calls).toHaveLength(before);
  shown.getByRole('button', { name: 'Login' }).click();
  expect(leave).toHaveBeenCalledWith('/login?lastUrl=/privacyPolicy%3Ffrom%3Dhere');
});

it('a visitor is not watched', async () => {
  stubApi({ ...sessionOf(null), ...legalServer() });
  renderAt('/privacyPolicy');
  await screen.findByRole('heading', { level: 1 });
  await sleep(31 * minute);
  expect(screen.queryByRole('dialog')).toBeNull();
});
