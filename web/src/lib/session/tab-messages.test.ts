import { afterEach, expect, it, vi } from 'vitest';
import { onTabMessage, postToTabs } from './tab-messages.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('a tab receives the messages of other tabs and not its own', async () => {
  const other = new BroadcastChannel('endcap.tabs');
  const [heardHere, heardThere] = [vi.fn(), vi.fn()];
  other.onmessage = ({ data }) => heardThere(data);
  const stop = onTabMessage(heardHere);
  postToTabs({ kind: 'signed-out', loginId: 'maya@northfield.example' });
  other.postMessage({ kind: 'active', loginId: 'ines@northfield.example', at: 1 });
  await expect.poll(() => heardHere.mock.calls.length).toBe(1);
  await expect.poll(() => heardThere.mock.calls.length).toBe(1);
  expect(heardHere).toHaveBeenCalledWith(expect.objectContaining({ kind: 'active' }));
  stop();
  other.close();
});

it('a browser without channels sends through its storage', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const heard = vi.fn();
  const stop = onTabMessage(heard);
  postToTabs({ kind: 'signed-out', loginId: null });
  const newValue = localStorage.getItem('endcap.tabs');
  expect(newValue).toContain('signed-out');
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'endcap.tabs', newValue }));
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ kind: 'signed-out' }));
  stop();
});
