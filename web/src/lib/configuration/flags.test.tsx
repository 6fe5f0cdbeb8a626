import type { UserContext } from '@endcap/contract/identity/identity';
import type { FlagDecision } from '@endcap/contract/products/flags';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { person, sessionOf } from '../../testing/people.ts';
import { refuse, stubApi } from '../../testing/stub-api.ts';
import { createQueryClient } from '../call/query-client.ts';
import { replaceSession } from '../session/session.ts';
import { type Configuration, defaultConfiguration } from './configuration.ts';
import { useFlag } from './flags.ts';

const key = 'kb-search-rollout';
const on = { variationKey: 'on', enabled: true };
const off = { variationKey: 'off', enabled: false };

function Feature() {
  return <p>{useFlag(key) ? 'searchable' : 'plain'}</p>;
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function renderFeature() {
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <Feature />
    </QueryClientProvider>,
  );
  return queryClient;
}

function decided(live: FlagDecision | undefined, shipped?: FlagDecision) {
  const { experimentation, ...rest } = defaultConfiguration;
  const flags = { ...experimentation.defaultFile.flags, ...(shipped && { [key]: shipped }) };
  const config: Configuration = {
    ...rest,
    experimentation: { ...experimentation, defaultFile: { flags } },
    decisions: live ? { [key]: live } : {},
  };
  return { 'GET /api/ccm': () => ({ config }) };
}

const worksFor = (id: string): UserContext =>
  person('COMPANY_USER', { tenant: { id, name: id, type: 'SUPPLIER' } });

const shows = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeTruthy());

it('a feature is on when that was decided live', async () => {
  stubApi({ ...sessionOf(null), ...decided(on) });
  renderFeature();
  expect(screen.getByText('plain')).toBeTruthy();
  await shows('searchable');
});

it('the live decision wins over the default file', async () => {
  const api = stubApi({ ...sessionOf(null), ...decided(undefined, on) });
  const queryClient = renderFeature();
  await shows('searchable');
  api.change(decided(off, on));
  await act(() => queryClient.invalidateQueries({ queryKey: ['configuration'] }));
  await shows('plain');
});

it('a decision without a variation does not count', async () => {
  const api = stubApi({ ...sessionOf(null), ...decided({ variationKey: null, enabled: true }) });
  renderFeature();
  await waitFor(() => expect(api.to('GET /api/ccm')).toHaveLength(1));
  await shows('plain');
});

it('is decided anew for another company', async () => {
  const api = stubApi({ ...sessionOf(worksFor('one')), ...decided(on) });
  const queryClient = renderFeature();
  await shows('searchable');
  api.change({ ...sessionOf(worksFor('two')), ...decided(off) });
  act(() => replaceSession(queryClient, worksFor('two')));
  await shows('plain');
});

it('a server in trouble leaves the default file', async () => {
  const api = stubApi({ ...sessionOf(null), 'GET /api/ccm': () => refuse('server.failed') });
  renderFeature();
  await waitFor(() => expect(api.to('GET /api/ccm').length).toBeGreaterThan(0));
  await shows('plain');
});
