import { api } from '@endcap/contract/api';
import { type Endpoint, keyOf } from '@endcap/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answered } from '../testing/caller.ts';
import { callers, everyone, type Who } from './callers.ts';
import { type DemoPortal, startDemoPortal } from './demo-portal.ts';
import { expectedAnswer, expectedForeignAnswer, maySeeMarker } from './expected-access.ts';
import { expectedCalls } from './expected-acts.ts';
import { marker } from './marker.ts';
import { expectedElsewhere, placed, placements } from './placements.ts';
import { namesSomebody, type Sample, sampleFor } from './samples.ts';
import { canBe, enterState, restoreAudit, type State, states } from './states.ts';

/** Every endpoint, by every demo account, in every state, about its own company and another. */
const endpoints: readonly Endpoint[] = api;

/** Told by the feature itself: whoever hears it has come past every gate. */
const answeredByFeature = new Set([
  'login.failed',
  'password.wrong',
  'request.too_many',
  'invitation.resend_failed',
  'link.unknown',
  'agreement.outdated',
  'registration.done',
  'audit.none_open',
  'human.check_required',
  'human.check_failed',
  'product.unknown_client',
  'access_request.exists',
  'access_request.not_needed',
  'access_request.not_subscribed',
  'user.domain_not_authorized',
]);

let portal: DemoPortal;
let cases = 0;
beforeAll(async () => {
  portal = await startDemoPortal();
}, 60_000);
afterAll(async () => {
  process.stdout.write(`sweep: ${cases} cases\n`);
  await portal.test.close();
});

async function ask(endpoint: Endpoint, who: Who, state: State, sample: (own: Sample) => Sample) {
  cases += 1;
  const { http, own } = await portal.signIn(who, state);
  const answer = await http.call(endpoint, sample(sampleFor(keyOf(endpoint), own)) as never);
  if (endpoint.path.includes('user-access-audit/')) {
    await restoreAudit(portal.test.db, who, state, own.companyId);
  }
  return answer;
}

function told(answer: Answered<unknown>): string | null {
  if (answer.status < 400) return null;
  return answeredByFeature.has(answer.error.code) ? null : answer.error.code;
}

function differs(
  answer: Answered<unknown>,
  expected: string | null,
  { call, who, about = 'own' }: { call: string; who: Who; about?: string },
): object[] {
  const difference = { call, about, told: told(answer), expected };
  const leak = leaks(answer, call, who) ? [{ call, about, leaks: true }] : [];
  return told(answer) === expected ? leak : [difference, ...leak];
}

/** Nothing of the other company is in what somebody reads who has nothing to do with it. */
function leaks(answer: Answered<unknown>, call: string, who: Who): boolean {
  const text = JSON.stringify(answer.status < 400 ? (answer.body ?? '') : answer.error);
  const foreign = [marker, portal.foreign.companyId, portal.foreign.domainId];
  return !maySeeMarker(call, who) && foreign.some((trace) => text.includes(trace));
}

describe('the second table', () => {
  it('has a line for every endpoint', () => {
    expect([...expectedCalls].sort()).toEqual(endpoints.map(keyOf).sort());
  });
});

describe.each(everyone)('%s', (who) => {
  const mine = states.filter((state) => canBe(who, state));

  it.each(mine)(
    'is told what the second table says, %s',
    async (state) => {
      const userId = portal.userIds.get(callers[who]?.loginId ?? '') ?? '';
      const leave = await enterState(portal.test.db, who, state, { ...portal, userId });
      const differences: unknown[] = [];
      for (const endpoint of endpoints) {
        const call = keyOf(endpoint);
        const own = await ask(endpoint, who, state, (sample) => sample);
        differences.push(...differs(own, expectedAnswer(call, who, state), { call, who }));
        if (!namesSomebody(call)) continue;
        const foreign = await ask(endpoint, who, state, () => sampleFor(call, portal.foreign));
        const refusal = expectedForeignAnswer(call, who, state);
        differences.push(...differs(foreign, refusal, { call, who, about: 'another' }));
      }
      await leave();
      expect(differences).toEqual([]);
    },
    120_000,
  );

  it.each(Object.keys(placements))(
    'finds another company nowhere, its ids %s',
    async (place) => {
      const differences: unknown[] = [];
      for (const endpoint of endpoints.filter((one) => placements[place]?.takes(keyOf(one)))) {
        const call = keyOf(endpoint);
        const answer = await ask(endpoint, who, 'as they are', (own) =>
          placed(place, own, call, portal.foreign),
        );
        const expected = expectedElsewhere(place, endpoint, who);
        differences.push(...differs(answer, expected, { call, who }));
      }
      expect(differences).toEqual([]);
    },
    120_000,
  );
});
