import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refuse, stubApi } from '../../testing/stub-api.ts';
import { createQueryClient } from '../call/query-client.ts';
import { configurationQuery, defaultConfiguration } from './configuration.ts';

const fetchIt = () => createQueryClient().fetchQuery(configurationQuery);

let logged: unknown[][] = [];

beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'warn').mockImplementation((...parts) => void logged.push(parts));
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

it('what the server said before stays when it does not answer again', async () => {
  const config = { ...defaultConfiguration, signIn: 'provider' as const };
  const api = stubApi({ 'GET /api/ccm': () => ({ config }) });
  const client = createQueryClient();
  await client.fetchQuery(configurationQuery);
  api.change({ 'GET /api/ccm': () => refuse('server.failed') });
  expect(await client.fetchQuery({ ...configurationQuery, staleTime: 0 })).toEqual(config);
});

it('a failure is logged with its code, not with the key of a text that is not loaded yet', async () => {
  stubApi({ 'GET /api/ccm': () => Promise.reject(new TypeError('Failed to fetch')) });
  await fetchIt();
  const reason = logged[0]?.[1];
  expect(String(reason)).not.toContain('common.');
  expect(String(reason)).toMatch(/^\w+\.\w+$/);
});
