import { api } from '@endcap/contract/api';
import { type Endpoint, keyOf } from '@endcap/contract/endpoint';
import { everyone, oneOfEachRole, type Who } from './callers.ts';
import { actOf } from './expected/act-of.ts';
import { expectedAnswer, isRefusedByFeature } from './expected/expected-access.ts';
import { canBe, type State } from './states.ts';

const endpoints: readonly Endpoint[] = api;

/** What a gate can tell apart: calls with the same line of the table that declare the same things. */
export function gateKindOf(endpoint: Endpoint): string {
  const { method, path, access, area, withoutCompany, changes } = endpoint;
  const ofCompany = path.includes(':companyId');
  return JSON.stringify([
    ...[actOf(keyOf(endpoint)), method, access, area],
    ...[withoutCompany, changes, ofCompany],
  ]);
}

const kinds = [...Map.groupBy(endpoints, gateKindOf).values()];

/**
 * What an account is asked in a state. As it is, it calls every endpoint. In a state the gates decide
 * by what an endpoint declares: there it calls one of each kind, and the accounts of the state share
 * the others, so that each endpoint is still called in each state.
 */
export function askedInState(who: Who, state: State): readonly Endpoint[] {
  if (state === 'as they are') return endpoints;
  const sharing = everyone.filter((one) => canBe(one, state));
  const turn = sharing.indexOf(who);
  return kinds.flatMap((kind) =>
    kind.filter((_, at) => at === turn % kind.length || at % sharing.length === turn),
  );
}

/**
 * Whether an account puts another company's ids into this call. Those whom a gate refuses before the
 * ids are looked at share the calls.
 */
export function triesIds(who: Who, endpoint: Endpoint): boolean {
  if (!isRefusedByGate(keyOf(endpoint), who)) return true;
  const refused = [...oneOfEachRole].filter((one) => isRefusedByGate(keyOf(endpoint), one));
  return refused[endpoints.indexOf(endpoint) % refused.length] === who;
}

function isRefusedByGate(call: string, who: Who): boolean {
  return expectedAnswer(call, who, 'as they are') !== null && !isRefusedByFeature(call, who);
}
