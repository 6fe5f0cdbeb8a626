import { api } from '@endcap/contract/api';
import { type Endpoint, keyOf } from '@endcap/contract/endpoint';
import { expect, it } from 'vitest';
import { callerGroups, everyone } from './callers.ts';
import { expectedCalls } from './expected/expected-acts.ts';

const endpoints: readonly Endpoint[] = api;

it('has a line for every endpoint', () => {
  expect([...expectedCalls].sort()).toEqual(endpoints.map(keyOf).sort());
});

it('puts every account into one group of the sweep', () => {
  expect(Object.values(callerGroups).flat().sort()).toEqual([...everyone].sort());
});
