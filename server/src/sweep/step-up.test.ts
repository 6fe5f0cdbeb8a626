import { api } from '@endcap/contract/api';
import { type Endpoint, isJson, keyOf } from '@endcap/contract/endpoint';
import { giveProof } from '@endcap/contract/identity/factors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../db/demo/people/demo-accounts.ts';
import { newId } from '../db/id.ts';
import { everyone, type Who } from './callers.ts';
import { type DemoPortal, type SignedIn, startDemoPortal } from './demo-portal.ts';
import {
  changesWithoutProof,
  filesWithoutProof,
  harmlessScreens,
  tellingWords,
} from './expected/acts-without-proof.ts';
import { expectedAnswer, isRefusedByFeature } from './expected/expected-access.ts';
import { sampleFor } from './samples/samples.ts';

const endpoints: readonly Endpoint[] = api;
const fresh = endpoints.filter((one) => one.fresh);

/** A caller who passes every gate of the endpoint; where the handler asks, one who starts a visit. */
function whoMay({ fresh: when }: Endpoint, call: string): Who | undefined {
  if (when === 'asked') return 'super';
  return everyone.find(
    (who) =>
      who !== 'anonymous' &&
      // The sample of an act on one thing names none that exists.
      (expectedAnswer(call, who, 'as they are') === null || isRefusedByFeature(call, who)),
  );
}

let portal: DemoPortal;
beforeAll(async () => {
  portal = await startDemoPortal();
});
afterAll(() => portal.test.close());

describe('an act that takes a fresh proof', () => {
  const sessions = new Map<Who, SignedIn>();
  const asks = fresh.map((endpoint) => ({ endpoint, who: whoMay(endpoint, keyOf(endpoint)) }));
  beforeAll(async () => {
    for (const { who } of asks)
      if (who && !sessions.has(who)) sessions.set(who, await portal.signIn(who, 'as they are'));
    await portal.test.db
      .updateTable('session')
      .set({ proved_on: new Date(Date.now() - 11 * 60_000) })
      .execute();
  });

  async function expectRefused() {
    const before = await rowsOfAllTables();
    const answers: string[] = [];
    for (const { endpoint, who } of asks) {
      const session = who && sessions.get(who);
      if (!session) continue;
      const sample = sampleFor(keyOf(endpoint), session.own);
      const { status, error } = await session.http.call(endpoint, sample as never);
      answers.push(`${keyOf(endpoint)} ${status} ${error.code}`);
    }
    expect(answers).toEqual(fresh.map((one) => `${keyOf(one)} 412 proof.needed`));
    expect(await rowsOfAllTables()).toEqual(before);
  }

  it('is refused to a caller whose last proof is old, and changes nothing', expectRefused);

  it('is refused after the password alone to a caller with a factor', async () => {
    for (const { http, own } of sessions.values()) {
      await portal.test.db
        .insertInto('sign_in_factor')
        .values({
          ...{ id: newId(), user_id: portal.userIds.get(own.loginId) ?? '' },
          ...{ kind: 'TOTP', name: 'Phone', secret: Buffer.alloc(8) },
        })
        .execute();
      const proof = await http.call(giveProof, { body: { password: demoPassword } });
      expect([proof.status, proof.error.code]).toEqual([422, 'proof.factor_needed']);
    }
    await expectRefused();
  });
});

/** Sessions note when they were last seen. */
async function rowsOfAllTables(): Promise<Record<string, string>> {
  const { rows: tables } = await portal.test.ownerPool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'session'`,
  );
  const sums = tables.map(async ({ name }) => {
    const { rows } = await portal.test.ownerPool.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(r::text, 0)), 0) as sum from "${name}" r`,
    );
    return [name, rows[0]?.sum ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
}

describe('what must take one', () => {
  /** Without a session there is nothing to prove: those calls bring a password, a token or a signature. */
  const ofSignedIn = endpoints.filter(({ access }) => access.kind !== 'anyone');
  const changes = ofSignedIn.filter(({ method, changes }) => method !== 'GET' || changes === true);
  const missing = (list: readonly Endpoint[]) =>
    list
      .filter((one) => !one.fresh)
      .map(keyOf)
      .sort();
  const listed = (reasons: Record<string, readonly string[]>) =>
    Object.values(reasons).flat().sort();
  const isHarmless = ({ area, path }: Endpoint) =>
    area !== 'anywhere' && harmlessScreens.includes(area) && !tellingWords.test(path);

  it('is every change of accounts, rights, secrets and sessions, but those with a reason', () => {
    expect(missing(changes.filter((one) => !isHarmless(one)))).toEqual(listed(changesWithoutProof));
  });

  it('is every change of staff, of other people’s accounts, of passwords and of factors', () => {
    const strict =
      /^\/api\/operations\/staff|^\/api\/users\/:userId|^\/svc\/v1\/identity\/(users\/:loginId\/(password|factors|recovery-codes|sessions)|recoveries)/;
    // It answers what a change would do.
    const preview = 'POST /api/users/:userId/memberships/preview';
    expect(missing(changes.filter(({ path }) => strict.test(path)))).toEqual([preview]);
  });

  it('are all files of signed-in people, but those with a reason', () => {
    const files = ofSignedIn.filter(
      ({ response }) => !isJson(response) && response.kind === 'blob',
    );
    expect(missing(files)).toEqual(listed(filesWithoutProof));
  });

  it('is judged for screens that exist and still change something', () => {
    const used = new Set(changes.map(({ area }) => area));
    expect(harmlessScreens.filter((screen) => !used.has(screen))).toEqual([]);
  });
});
