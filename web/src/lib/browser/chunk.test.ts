import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadOnceForMissingChunks } from '../../app/start/reload-once.ts';
import { chunk, reloadOnce } from './chunk.ts';

const reload = vi.fn();
beforeEach(() => {
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  reload.mockReset();
  vi.restoreAllMocks();
  vi.useRealTimers();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function deploy(hash: string) {
  const script = { src: `/assets/index-${hash}.js` } as HTMLScriptElement;
  vi.spyOn(document, 'querySelector').mockReturnValue(script);
}

describe('a chunk', () => {
  it('is what was loaded', async () => {
    expect(await chunk(() => Promise.resolve({ page: 1 }))).toEqual({ page: 1 });
  });

  it('that cannot be loaded fails without the message of the loader', async () => {
    const words = 'Failed to fetch dynamically imported module: /assets/x.js';
    const failed = chunk(() => Promise.reject(new TypeError(words)));
    await expect(failed).rejects.toThrow('A part of the page could not be loaded');
  });

  it('that is gone reloads the page once, and then fails', () => {
    reloadOnceForMissingChunks();
    const failed = () => {
      const event = new Event('vite:preloadError', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect([failed(), failed(), failed()]).toEqual([true, false, false]);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('that has not come after 120 s reloads once', async () => {
    vi.useFakeTimers();
    const settled = vi.fn();
    void chunk(() => new Promise(() => {})).then(settled, settled);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledOnce();
    expect(settled).not.toHaveBeenCalled();
    const again = chunk(() => new Promise(() => {})).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await again).toMatch(/did not load within 120 s/);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('waits for the reload when its failure was handled', async () => {
    const settled = vi.fn();
    void chunk(() => Promise.resolve(undefined)).then(settled, settled);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(settled).not.toHaveBeenCalled();
  });

  it('of a later deploy may reload again', () => {
    deploy('one');
    expect([reloadOnce(), reloadOnce()]).toEqual([true, false]);
    deploy('two');
    expect([reloadOnce(), reloadOnce()]).toEqual([true, false]);
  });

  it('never reloads where that could not be noted', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      clear: () => {},
    });
    expect(reloadOnce()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
