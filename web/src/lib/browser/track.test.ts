import { trackingLimits } from '@endcap/contract/record/tracking-limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAnalytics, sendTracked, startTracking, track } from './track.ts';

const beacons: { address: string; body: Promise<string>; type: string }[] = [];
const beacon = vi.fn((address: string, blob: Blob) => {
  beacons.push({ address, body: blob.text(), type: blob.type });
  return true;
});
const fetching = vi.fn((_address: string, _init: RequestInit) =>
  Promise.resolve(new Response(null, { status: 204 })),
);
const sentEvents = async () => {
  const bodies = await Promise.all(beacons.map(({ body }) => body));
  return bodies.flatMap((body) => JSON.parse(body).events);
};

let stop = () => {};
const begin = (enabled: boolean | Promise<boolean> = true) => {
  stop = startTracking(Promise.resolve(enabled));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetching);
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
});
afterEach(() => {
  stop();
  beacons.length = 0;
  beacon.mockClear();
  fetching.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('tracking', () => {
  it('sends nothing during the first three seconds, then everything in one batch', async () => {
    begin();
    track({ type: 'PAGE_VIEW', name: 'marketing' });
    track({ type: 'CLICK', name: 'sign-in' });
    await vi.advanceTimersByTimeAsync(2_999);
    window.dispatchEvent(new Event('pagehide'));
    expect(beacon).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(beacons).toMatchObject([
      { address: '/svc/v1/tracking/events?background=1', type: 'application/json' },
    ]);
    expect(await sentEvents()).toMatchObject([{ name: 'marketing' }, { name: 'sign-in' }]);
  });

  it('sends in a rhythm, and when the page is left', async () => {
    begin();
    await vi.advanceTimersByTimeAsync(5_000);
    track({ type: 'CLICK', name: 'one' });
    expect(beacon).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(beacon).toHaveBeenCalledTimes(1);
    track({ type: 'CLICK', name: 'two' });
    window.dispatchEvent(new Event('pagehide'));
    expect((await sentEvents()).map(({ name }) => name)).toEqual(['one', 'two']);
  });

  it('sends at most fifty in a batch', async () => {
    begin();
    for (let i = 0; i < 120; i++) track({ type: 'CLICK', name: `click-${i}` });
    await vi.advanceTimersByTimeAsync(3_000);
    const sizes = await Promise.all(
      beacons.map(async ({ body }) => JSON.parse(await body).events.length),
    );
    expect(sizes).toEqual([50, 50, 20]);
  });

  it('knows the path without its query', async () => {
    window.history.replaceState({}, '', '/login?lastUrl=/apps');
    begin();
    track({ type: 'PAGE_VIEW', name: 'login', details: { long: 'x'.repeat(500) } });
    await vi.advanceTimersByTimeAsync(3_000);
    const long = 'x'.repeat(trackingLimits.detail);
    expect(await sentEvents()).toMatchObject([{ path: '/login', details: { long } }]);
    window.history.replaceState({}, '', '/');
  });

  it('notes a click on what is marked', async () => {
    begin();
    document.body.innerHTML = '<button data-track="open-help"><b>?</b></button><i>no</i>';
    document.querySelector('b')?.click();
    document.querySelector('i')?.click();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await sentEvents()).toMatchObject([{ type: 'CLICK', name: 'open-help' }]);
  });

  it('is silent where it is switched off', async () => {
    begin(false);
    track({ type: 'CLICK', name: 'no' });
    await vi.advanceTimersByTimeAsync(10_000);
    await sendTracked();
    expect(beacon).not.toHaveBeenCalled();
    expect(fetching).not.toHaveBeenCalled();
  });

  it('falls back to a fetch that outlives the page, and never throws', async () => {
    beacon.mockImplementationOnce(() => {
      throw new TypeError('no beacons here');
    });
    fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    begin();
    track({ type: 'CLICK', name: 'kept' });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(fetching.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', keepalive: true });
  });

  it('is sent before a session ends, and does not hold that up', async () => {
    begin();
    track({ type: 'CLICK', name: 'logout' });
    fetching.mockReturnValueOnce(new Promise(() => {}));
    const sent = sendTracked();
    expect(fetching).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(500);
    await sent;
  });
});

describe('the analytics script of an operator', () => {
  const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[data-id]')];
  afterEach(() => {
    for (const script of scripts()) script.remove();
  });

  it('is loaded after three seconds, with the id of its site', async () => {
    loadAnalytics(Promise.resolve({ id: 'endcap-us-test', script: 'https://stats.example/us.js' }));
    await vi.advanceTimersByTimeAsync(2_999);
    expect(scripts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(scripts().map(({ src, dataset }) => [src, dataset.id])).toEqual([
      ['https://stats.example/us.js', 'endcap-us-test'],
    ]);
  });

  it('is not there unless it is configured', async () => {
    loadAnalytics(Promise.resolve({ id: 'endcap-us-test', script: null }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(scripts()).toEqual([]);
  });
});
