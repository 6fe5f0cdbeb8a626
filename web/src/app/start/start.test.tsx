import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bases } from '../../lib/call/exchange.ts';
import { stubApi } from '../../testing/stub-api.ts';
import { start } from './start.tsx';

const visitor = {
  'GET /api/auth-status': () => ({ authenticated: false }),
  'GET /svc/v1/identity/sites/:site': () => ({
    site: 'US' as const,
    locale: 'en-US' as const,
    locales: ['en-US' as const],
    name: 'United States',
  }),
};

let element: HTMLElement;
beforeEach(() => {
  element = document.createElement('div');
  document.body.append(element);
});
afterEach(() => {
  element.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the start', () => {
  it('asks for everything before anything has answered', () => {
    const fetching = vi.fn((_: string) => new Promise<Response>(() => {}));
    vi.stubGlobal('fetch', fetching);
    void start(element);
    expect(fetching.mock.calls.map(([address]) => address).sort()).toEqual([
      '/api/auth-status',
      '/api/ccm',
      '/svc/v1/identity/sites/US',
      '/svc/v1/identity/user-context?permissions=true',
    ]);
    vi.unstubAllGlobals();
  });

  it('does not ask for the user on a page that was served without a session', () => {
    const setting = Object.assign(document.createElement('meta'), {
      name: 'session',
      content: 'none',
    });
    document.head.append(setting);
    const fetching = vi.fn((_: string) => new Promise<Response>(() => {}));
    vi.stubGlobal('fetch', fetching);
    void start(element);
    expect(fetching.mock.calls.map(([address]) => address)).not.toContainEqual(
      expect.stringContaining('user-context'),
    );
    setting.remove();
    vi.unstubAllGlobals();
  });

  it('goes on without a configuration, and only logs that', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
    stubApi({ ...visitor, 'GET /api/ccm': () => new Response('no', { status: 500 }) });
    await start(element);
    await waitFor(() => expect(element.querySelector('header')).toBeTruthy());
    expect(logged).toHaveBeenCalledOnce();
  });

  it('shows the outline of a page while it waits for more than 300 ms', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    stubApi({ ...visitor, 'GET /api/ccm': () => new Promise(() => {}) });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const started = start(element);
    await vi.advanceTimersByTimeAsync(301);
    vi.useRealTimers();
    await waitFor(() => expect(element.querySelector('[aria-busy]')).toBeTruthy());
    expect(element.querySelector('header')).toBeNull();
    void started;
  });

  it('says so when the build does not know where its server is', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    stubApi(visitor);
    bases['/svc'] = '';
    await start(element);
    await waitFor(() => expect(element.textContent).toBe('http config missing!'));
    bases['/svc'] = '/svc';
  });
});
