import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubApi } from '../testing/stub-api.ts';
import { useSignOut } from './sign-out.ts';
import { startTracking } from './track.ts';

const logout = 'POST /svc/logout' as const;
const events = 'POST /svc/v1/tracking/events' as const;
const never = () => new Promise<undefined>(() => {});

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  stop = startTracking(Promise.resolve(true));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('signing out is tracked, then the session ends, then the page is left after 1.5 s', async () => {
  const api = stubApi({ [logout]: () => undefined, [events]: () => undefined });
  const leave = vi.fn();
  const { result } = renderHook(() => useSignOut(leave));
  act(() => void result.current.signOut());
  expect(result.current.leaving).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(1_499));
  expect(api.calls.map(({ key }) => key)).toEqual([events, logout]);
  expect(api.calls[0]?.body).toMatchObject({ events: [{ type: 'CLICK', name: 'logout' }] });
  expect(leave).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(leave).toHaveBeenCalledOnce();
});

it('neither tracking nor a silent server keeps a person here', async () => {
  const api = stubApi({ [logout]: never, [events]: never });
  const leave = vi.fn();
  const { result } = renderHook(() => useSignOut(leave));
  act(() => void result.current.signOut());
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(api.to(logout)).toHaveLength(1);
  expect(leave).toHaveBeenCalledOnce();
});
