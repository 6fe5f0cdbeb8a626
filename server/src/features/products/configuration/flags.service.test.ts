import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createFlags } from './flags.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
afterEach(() => vi.useRealTimers());

const on = {
  flag: 'kb-search-rollout',
  site: 'US' as const,
  variationKey: 'on',
  rolloutPercent: 100,
};

describe('a database that', () => {
  it('does not answer leaves the default file after two seconds', async () => {
    vi.useFakeTimers();
    const flags = createFlags(test.db, () => new Promise(() => {}));
    const asked = flags.decisionsFor('US', undefined);
    await vi.advanceTimersByTimeAsync(2_001);
    expect(await asked).toEqual({});
  });

  it('fails leaves the default file, and counts again when it is back', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue([on]);
    const flags = createFlags(test.db, load);
    expect(await flags.decisionsFor('US', undefined)).toEqual({});
    expect(await flags.decisionsFor('US', undefined)).toEqual({
      'kb-search-rollout': { variationKey: 'on', enabled: true },
    });
  });

  it('answers is asked once for all flags', async () => {
    const load = vi.fn().mockResolvedValue([on]);
    await createFlags(test.db, load).decisionsFor('US', undefined);
    expect(load).toHaveBeenCalledTimes(1);
  });
});

it('a flag that is no longer known is left alone', async () => {
  const flags = createFlags(test.db, async () => [{ ...on, flag: 'forgotten-rollout' }]);
  expect(await flags.decisionsFor('US', undefined)).toEqual({});
});
