import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { person } from '../../testing/people.ts';
import { refuse, stubApi } from '../../testing/stub-api.ts';
import { startTracking } from '../browser/track.ts';
import { createQueryClient } from '../call/query-client.ts';
import { draftPlace, keepDraft, recallDraft } from '../forms/drafts.ts';
import { rememberLeftPath } from '../storage/storage.ts';
import { rememberActive } from '../storage/user-storage.ts';
import { sessionQuery } from './session.ts';
import { useSignOut } from './sign-out.ts';
import { postToTabs } from './tab-messages.ts';

vi.mock('./tab-messages.ts', () => ({ postToTabs: vi.fn() }));

const logout = 'POST /svc/logout' as const;
const events = 'POST /svc/v1/tracking/events' as const;
const never = () => new Promise<never>(() => {});
const maya = person('COMPANY_ADMIN');
const ines = person('COMPANY_ADMIN', { login_id: 'ines@northfield.example' });

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  stop = startTracking(Promise.resolve(true));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.clearAllMocks();
  localStorage.clear();
});

function startSigningOut(answer: () => { next: string } | Response | Promise<never>) {
  const api = stubApi({ [logout]: answer, [events]: () => undefined });
  const leave = vi.fn();
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionQuery.queryKey, maya);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSignOut(leave), { wrapper });
  act(() => void result.current.signOut());
  return { api, leave, result };
}

it('signing out is tracked, then the session ends, then the page is left after 1.5 s', async () => {
  const { api, leave, result } = startSigningOut(() => ({ next: '/logout' }));
  expect(result.current.leaving).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(1_499));
  expect(api.calls.map(({ key }) => key)).toEqual([events, logout]);
  expect(api.calls[0]?.body).toMatchObject({ events: [{ type: 'CLICK', name: 'logout' }] });
  expect(leave).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(leave.mock.calls).toEqual([['/logout']]);
  expect(postToTabs).toHaveBeenCalledWith({ kind: 'signed-out', loginId: maya.login_id });
});

it('neither tracking nor a silent server keeps a person here for long', async () => {
  const { api, leave } = startSigningOut(never);
  api.change({ [events]: never });
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(api.to(logout)).toHaveLength(1);
  expect(leave).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(leave.mock.calls).toEqual([['/logout']]);
});

it('a server that refuses leads to the page that says whether the session is over', async () => {
  const { leave } = startSigningOut(() => refuse('server.failed'));
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(leave.mock.calls).toEqual([['/logout']]);
});

it.each([
  ['https://identity.example/logout?id=1', 'https://identity.example/logout?id=1'],
  ['http://localhost:4400/session/end', 'http://localhost:4400/session/end'],
  ['http://identity.example/logout', '/logout'],
  ['javascript:alert(1)', '/logout'],
  ['//[', '/logout'],
])('the server may lead on to %s: %s', async (next, to) => {
  const { leave } = startSigningOut(() => ({ next }));
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(leave.mock.calls).toEqual([[to]]);
});

it('takes along what this person typed and where they were, and nothing of others', async () => {
  const [mine, hers] = [draftPlace(maya, 'note'), draftPlace(ines, 'note')];
  keepDraft(mine, { topic: 'Shelf gaps' });
  keepDraft(hers, { topic: 'Prices' });
  rememberActive(maya.login_id, Date.now());
  rememberLeftPath('/profile');
  startSigningOut(() => ({ next: '/logout' }));
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(recallDraft(mine)).toBeNull();
  expect(recallDraft(hers)).toEqual({ topic: 'Prices' });
  expect(JSON.stringify({ ...localStorage })).not.toContain('maya');
});
