import { api } from '@endcap/contract/api';
import { type Endpoint, keyOf } from '@endcap/contract/endpoint';
import { expect, it } from 'vitest';
import { callerGroups, everyone } from './callers.ts';
import { expectedCalls } from './expected/act-of.ts';
import { canBe, states } from './states.ts';
import { askedInState, gateKindOf } from './who-asks.ts';

const endpoints: readonly Endpoint[] = api;

it('has a line for every endpoint', () => {
  expect([...expectedCalls].sort()).toEqual(endpoints.map(keyOf).sort());
});

it('puts every account into one group of the sweep', () => {
  expect(Object.values(callerGroups).flat().sort()).toEqual([...everyone].sort());
});

it('calls every endpoint in every state, and one of each kind as each account of the state', () => {
  const keysOf = (list: readonly Endpoint[]) => [...new Set(list.map(keyOf))].sort();
  const kindsOf = (list: readonly Endpoint[]) => [...new Set(list.map(gateKindOf))].sort();
  for (const state of states) {
    const asked = everyone
      .filter((who) => canBe(who, state))
      .map((who) => ({ who, list: askedInState(who, state) }));
    expect(keysOf(asked.flatMap(({ list }) => list))).toEqual(keysOf(endpoints));
    for (const { who, list } of asked)
      expect([state, who, kindsOf(list)]).toEqual([state, who, kindsOf(endpoints)]);
  }
});
