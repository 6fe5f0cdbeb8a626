import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteContact } from './idle-contact.ts';
import { type IdlePhase, IdleWatch } from './idle-watch.ts';
import type { TabMessage } from './tab-messages.ts';

const minute = 60_000;
const loginId = 'maya@northfield.example';

/** The other tabs of this browser. */
const tabs = vi.hoisted(() => new Map<unknown, (news: unknown) => void>());
vi.mock('./tab-messages.ts', () => ({
  onTabMessage: (listener: (news: unknown) => void) => {
    tabs.set(listener, listener);
    return () => tabs.delete(listener);
  },
  postToTabs: (news: unknown) => {
    for (const hear of tabs.values()) hear(news);
  },
}));

const stops: (() => void)[] = [];
const sleep = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const doSomething = () => window.dispatchEvent(new Event('pointermove'));
const hear = (news: TabMessage) => {
  for (const tab of tabs.values()) tab(news);
};

function openTab() {
  const phases: IdlePhase[] = [];
  const asked = {
    prolong: vi.fn(async () => {
      noteContact();
      return true;
    }),
    end: vi.fn(),
    onDoubt: vi.fn(),
    onBack: vi.fn(),
    onSignedOut: vi.fn(),
  };
  const watch = new IdleWatch({
    loginId,
    idleMs: 30 * minute,
    warningMs: 2 * minute,
    onPhase: (phase) => phases.push(phase),
    ...asked,
  });
  const stop = watch.start();
  stops.push(stop);
  return { ...asked, watch, stop, phases, phase: () => phases.at(-1)?.kind ?? 'active' };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.now() + 24 * 60 * minute });
  noteContact();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  localStorage.clear();
});

describe('a user who does nothing', () => {
  it('is warned after 28 minutes, with a countdown, and is out after 30', async () => {
    const tab = openTab();
    await sleep(28 * minute - 1);
    expect(tab.phases).toEqual([]);
    await sleep(1);
    expect(tab.phases.at(-1)).toEqual({ kind: 'warning', secondsLeft: 120 });
    await sleep(30_000);
    expect(tab.phases.at(-1)).toEqual({ kind: 'warning', secondsLeft: 90 });
    expect(tab.end).not.toHaveBeenCalled();
    await sleep(90_000);
    expect(tab.phase()).toBe('over');
    expect(tab.end).toHaveBeenCalledOnce();
    expect(tab.prolong).not.toHaveBeenCalled();
  });

  it('is warned in every tab, and one tab alone ends the session', async () => {
    const [one, two] = [openTab(), openTab()];
    await sleep(28 * minute);
    expect([one.phase(), two.phase()]).toEqual(['warning', 'warning']);
    await sleep(2 * minute);
    expect([one.phase(), two.phase()]).toEqual(['over', 'over']);
    expect(one.end.mock.calls.length + two.end.mock.calls.length).toBe(1);
  });

  it('stays in everywhere by saying so in one tab', async () => {
    const [one, two] = [openTab(), openTab()];
    await sleep(29 * minute);
    doSomething();
    expect(one.phase()).toBe('warning');
    await one.watch.stay();
    expect(one.prolong).toHaveBeenCalledOnce();
    expect([one.phase(), two.phase()]).toEqual(['active', 'active']);
    await sleep(27 * minute);
    expect([one.phase(), two.phase()]).toEqual(['active', 'active']);
  });

  it('cannot stay when the server is away, or knows them no more', async () => {
    const tab = openTab();
    await sleep(29 * minute);
    tab.prolong.mockRejectedValueOnce(new Error('away'));
    await expect(tab.watch.stay()).rejects.toThrow('away');
    expect(tab.phase()).toBe('warning');
    tab.prolong.mockResolvedValueOnce(false);
    await tab.watch.stay();
    expect(tab.onDoubt).toHaveBeenCalledOnce();
    expect(tab.phase()).toBe('warning');
  });

  it('is out when the computer wakes up, whatever the timers counted meanwhile', () => {
    const tab = openTab();
    vi.setSystemTime(Date.now() + 8 * 60 * minute);
    doSomething();
    expect(tab.phase()).toBe('over');
    const other = openTab();
    vi.setSystemTime(Date.now() + 8 * 60 * minute);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(other.phase()).toBe('over');
  });

  it('is not prolonged by a call that waited while the computer slept', async () => {
    const tab = openTab();
    await sleep(5_000);
    doSomething();
    vi.setSystemTime(Date.now() + 29 * minute);
    await sleep(2 * minute);
    expect(tab.prolong).not.toHaveBeenCalled();
    expect(tab.phase()).toBe('over');
  });

  it('comes back in every tab by signing in again in one', async () => {
    const tab = openTab();
    await sleep(31 * minute);
    expect(tab.phase()).toBe('over');
    openTab();
    expect(tab.onBack).toHaveBeenCalledOnce();
    expect(tab.phase()).toBe('active');
    await sleep(10 * minute);
    expect(tab.end).toHaveBeenCalledOnce();
  });
});

describe('a user who works', () => {
  it('without any call is known to the server by one light call a minute or so', async () => {
    const [one, two] = [openTab(), openTab()];
    for (let second = 0; second < 40 * 60; second += 10) {
      doSomething();
      await sleep(10_000);
    }
    expect([one.phase(), two.phase()]).toEqual(['active', 'active']);
    const calls = one.prolong.mock.calls.length + two.prolong.mock.calls.length;
    expect(calls).toBeGreaterThan(20);
    expect(calls).toBeLessThan(40);
  });

  it('is reported to the server also when the last activity came right after a call', async () => {
    const tab = openTab();
    await sleep(5_000);
    doSomething();
    await sleep(2 * minute);
    expect(tab.prolong).toHaveBeenCalledOnce();
    await sleep(20 * minute);
    expect(tab.prolong).toHaveBeenCalledOnce();
  });

  it('and whose session turns out to be gone is asked about', async () => {
    const tab = openTab();
    await sleep(2 * minute);
    tab.prolong.mockResolvedValueOnce(false);
    doSomething();
    await sleep(minute);
    expect(tab.onDoubt).toHaveBeenCalledOnce();
  });

  it('while the server is away is not asked about every second', async () => {
    const tab = openTab();
    tab.prolong.mockRejectedValue(new Error('away'));
    for (let second = 0; second < 300; second += 1) {
      doSomething();
      await sleep(1_000);
    }
    expect(tab.prolong.mock.calls.length).toBeLessThan(6);
    expect(tab.phase()).toBe('active');
  });
});

it('a tab hears of another person, and of signing out', () => {
  const tab = openTab();
  hear({ kind: 'active', loginId: 'ines@northfield.example', at: Date.now() });
  expect(tab.onDoubt).toHaveBeenCalledOnce();
  hear({ kind: 'signed-out', loginId });
  expect(tab.onSignedOut).toHaveBeenCalledOnce();
});

it('a tab that was asleep does not end the session of who signed in again meanwhile', async () => {
  const asleep = openTab();
  tabs.clear();
  vi.setSystemTime(Date.now() + 40 * minute);
  openTab();
  doSomething();
  expect(asleep.end).not.toHaveBeenCalled();
  expect(asleep.phase()).toBe('active');
});
