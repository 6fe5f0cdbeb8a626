import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubApi } from '../testing/stub-api.ts';
import { configurationQuery, defaultConfiguration } from './configuration.ts';
import { createQueryClient } from './query-client.ts';

const fetchIt = () => createQueryClient().fetchQuery(configurationQuery);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('the configuration is what the server says', async () => {
  const config = { ...defaultConfiguration, tracking: false };
  stubApi({ 'GET /api/ccm': () => ({ config }) });
  expect(await fetchIt()).toEqual(config);
});

it('a server that does not answer within two seconds leaves the default', async () => {
  stubApi({ 'GET /api/ccm': () => new Promise(() => {}) });
  vi.useFakeTimers();
  const asked = fetchIt();
  await vi.advanceTimersByTimeAsync(2_001);
  expect(await asked).toEqual(defaultConfiguration);
});
