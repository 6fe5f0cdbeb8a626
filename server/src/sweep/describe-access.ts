import { api } from '@endcap/contract/api';
import { type Endpoint, keyOf } from '@endcap/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answered } from '../testing/caller.ts';
import { type CallerGroup, callerGroups, callers, oneOfEachRole, type Who } from './callers.ts';
import { type DemoPortal, type SignedIn, startDemoPortal } from './demo-portal.ts';
import { expectedAnswer } from './expected/expected-access.ts';
import { expectedForeignAnswer, maySeeMarker } from './expected/expected-foreign.ts';
import { marker } from './marker.ts';
import { expectedElsewhere, fates, placed, placesAskedTogether } from './placements.ts';
import { namesCompanyOrUser, type Sample, sampleFor } from './samples/samples.ts';
import { canBe, enterState, restoreAudit, type State, states } from './states.ts';
import { askedInState } from './who-asks.ts';

const endpoints: readonly Endpoint[] = api;

/** Refusals of the feature itself: a caller who gets one has passed every gate. */
const refusedByFeature = new Set([
  'login.failed',
  'login.step_over',
  'factor.start_again',
  'factor.none',
  'factor.gone',
  'passkey.refused',
  'recovery.gone',
  'password.wrong',
  'request.too_many',
  'invitation.resend_failed',
  'link.unknown',
  'agreement.outdated',
  'registration.done',
  'audit.none_open',
  'audit.removals_open',
  'human.check_required',
  'human.check_failed',
  // The sample expects a company without a rule for the second factor, and the Canadian one has a rule.
  'resource.changed',
  'product.unknown_client',
  'saved_reply.exists',
  'ticket_view.exists',
  'inbound.unknown_client',
  'access_request.exists',
  'access_request.not_needed',
  'access_request.not_subscribed',
  'user.domain_not_authorized',
  'email_domain.decided',
  'email_domain.public_host',
  'partner.unknown_code',
  'task.no_undo',
]);

/**
 * Every endpoint, called by every account of a group, as it is and for another company, and what the
 * gates tell apart in every state that the account can be in. The groups are test files of their own,
 * so that both cores work on them.
 */
export function describeAccessOf(group: CallerGroup): void {
  let portal: DemoPortal;
  let cases = 0;
  beforeAll(async () => {
    portal = await startDemoPortal();
  });
  afterAll(async () => {
    process.stdout.write(`access of ${group}: ${cases} cases\n`);
    await portal.test.close();
  });

  describe.each(callerGroups[group])('%s', (who: Who) => {
    const ownStates = states.filter((state) => canBe(who, state));

    it.each(ownStates)('gets the answers of the second table, %s', async (state) => {
      const userId = portal.userIds.get(callers[who]?.loginId ?? '') ?? '';
      const leave = await enterState(portal.test.db, who, state, { ...portal, userId });
      const ask = askAs(portal, who, state);
      const differences: unknown[] = [];
      await readsFirst(askedInState(who, state), async (endpoint) => {
        const call = keyOf(endpoint);
        const own = await ask(endpoint, (sample) => sample);
        differences.push(...differs(own, expectedAnswer(call, who, state), { call, who }));
        cases += 1;
        // In other states a gate answers before the ids are looked at.
        if (state !== 'as they are' || !namesCompanyOrUser(call)) return;
        const foreign = await ask(endpoint, () => sampleFor(call, portal.foreign));
        const refusal = expectedForeignAnswer(call, who, state);
        differences.push(...differs(foreign, refusal, { call, who, about: 'another' }));
        cases += 1;
      });
      await leave();
      expect(differences).toEqual([]);
    });

    it.each(oneOfEachRole.has(who) ? fates : [])(
      'does not reach another company by its ids in other places, where they %s',
      async (fate) => {
        const ask = askAs(portal, who, 'as they are');
        const differences: unknown[] = [];
        const askWithIds = async (endpoint: Endpoint, places: readonly string[]) => {
          const call = keyOf(endpoint);
          const answer = await ask(endpoint, (own) => placed(places, own, call, portal.foreign));
          cases += 1;
          const expected = expectedElsewhere(places[0] ?? '', endpoint, who);
          return differs(answer, expected, { call, who, about: places.join(', ') });
        };
        await readsFirst(endpoints, async (endpoint) => {
          for (const places of placesAskedTogether(who, endpoint, fate))
            differences.push(...(await toBlame(places, (some) => askWithIds(endpoint, some))));
        });
        expect(differences).toEqual([]);
      },
    );
  });

  function differs(
    answer: Answered<unknown>,
    expected: string | null,
    { call, who, about = 'own' }: { call: string; who: Who; about?: string },
  ): object[] {
    const refusal = refusalOf(answer);
    const leak = leaks(answer, call, who) ? [{ call, about, leaks: true }] : [];
    return refusal === expected ? leak : [{ call, about, refusal, expected }, ...leak];
  }

  /** Whether an answer holds a trace of the other company for a caller who may not see it. */
  function leaks(answer: Answered<unknown>, call: string, who: Who): boolean {
    const text = JSON.stringify(answer.status < 400 ? (answer.body ?? '') : answer.error);
    const traces = [marker, portal.foreign.companyId, portal.foreign.domainId];
    return !maySeeMarker(call, who) && traces.some((trace) => text.includes(trace));
  }
}

/** What differs. Places that were asked together are asked one by one then, to name those that are to blame. */
async function toBlame(
  places: readonly string[],
  differencesWith: (places: readonly string[]) => Promise<object[]>,
): Promise<object[]> {
  const together = await differencesWith(places);
  if (together.length === 0 || places.length === 1) return together;
  const alone: object[] = [];
  for (const place of places) alone.push(...(await differencesWith([place])));
  return alone.length > 0 ? alone : together;
}

const mayChange = ({ method, changes }: Endpoint) => method !== 'GET' || changes === true;

/** Reads disturb no one and are made several at a time; then come the changes, one by one. */
async function readsFirst(
  list: readonly Endpoint[],
  work: (endpoint: Endpoint) => Promise<void>,
): Promise<void> {
  const reads = list.filter((endpoint) => !mayChange(endpoint)).values();
  const workReads = async () => {
    for (const endpoint of reads) await work(endpoint);
  };
  await Promise.all(Array.from({ length: 8 }, workReads));
  for (const endpoint of list.filter(mayChange)) await work(endpoint);
}

/** Calls in one session until a call has changed something: it may have ended or moved the session. */
function askAs(portal: DemoPortal, who: Who, state: State) {
  let signedIn: Promise<SignedIn> | undefined;
  return async (endpoint: Endpoint, sample: (own: Sample) => Sample) => {
    signedIn ??= portal.signIn(who, state);
    const { http, own } = await signedIn;
    const answer = await http.call(endpoint, sample(sampleFor(keyOf(endpoint), own)) as never);
    if (!mayChange(endpoint)) return answer;
    if (answer.status < 400) signedIn = undefined;
    if (endpoint.path.includes('user-access-audit/')) {
      await restoreAudit(portal.test.db, who, state, own.companyId);
    }
    return answer;
  };
}

function refusalOf(answer: Answered<unknown>): string | null {
  if (answer.status < 400) return null;
  return refusedByFeature.has(answer.error.code) ? null : answer.error.code;
}
