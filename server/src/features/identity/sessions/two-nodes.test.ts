import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type PortalProcess, startPortalProcess } from '../../../../../tools/portal-process.ts';
import { buildUser } from '../../../testing/factories.ts';
import { quickHash } from '../../../testing/quick-hash.ts';
import { cloneTemplate, type TestDatabase } from '../../../testing/test-database.ts';

/** The real product, twice, on one database: nothing that matters may live in a process. */
let database: TestDatabase;
let dataDir: string;
let passwordHash: string;
let nodes: PortalProcess[] = [];
beforeAll(async () => {
  database = await cloneTemplate(inject('adminUrl'));
  dataDir = await mkdtemp(join(tmpdir(), 'endcap-nodes-'));
  passwordHash = await quickHash('right horse');
  const settings = {
    ENVIRONMENT: 'qa',
    PUBLIC_URL: 'http://localhost',
    ACTIVITY_LOG_KEY: Buffer.alloc(32, 7).toString('base64'),
    SECRETS_KEY: Buffer.alloc(32, 5).toString('base64'),
    HOST: 'localhost',
    HUMAN_CHECK: 'off',
    // A busy test machine would make a node that has just started refuse calls.
    OVERLOAD_MS: '0',
    DATABASE_URL: database.ownerUrl,
  };
  nodes = await Promise.all([1, 2].map(() => startPortalProcess(dataDir, settings)));
  await Promise.all(nodes.map((node) => node.ready()));
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

type Method = 'GET' | 'POST' | 'DELETE';

function callNode(index: number, method: Method, path: string, more: RequestInit = {}) {
  return fetch(`${nodes[index]?.url}${path}`, { method, ...more });
}

function signIn(index: number, loginId: string, password = 'right horse') {
  return callNode(index, 'POST', '/svc/login', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginId, password }),
  });
}

function contextOn(index: number, cookie: string) {
  return callNode(index, 'GET', '/svc/v1/identity/user-context', { headers: { cookie } });
}

const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

describe('two server processes on one database', () => {
  it('share a session: signed in on one, at work on the other, signed out on the first', async () => {
    const user = await buildUser(database.db, { passwordHash });
    const cookie = cookieOf(await signIn(0, user.loginId));

    const atWork = await contextOn(1, cookie);
    expect(atWork.status).toBe(200);
    expect(await atWork.json()).toMatchObject({ login_id: user.loginId });

    const out = await callNode(0, 'POST', '/svc/logout', { headers: { cookie } });
    expect(await out.json()).toEqual({ next: '/logout' });
    const refused = await contextOn(1, cookie);
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ error: { message: 'Invalid token' } });
  });

  it('share "sign out everywhere"', async () => {
    const user = await buildUser(database.db, { passwordHash });
    const [first, second] = [
      cookieOf(await signIn(0, user.loginId)),
      cookieOf(await signIn(1, user.loginId)),
    ];
    const path = `/svc/v1/identity/users/${user.loginId}/sessions`;
    const ended = await callNode(0, 'DELETE', path, { headers: { cookie: first } });
    expect(await ended.json()).toEqual({ ended: 2 });
    expect((await contextOn(1, second)).status).toBe(401);
  });

  it('share the failures of an account: the free attempts are not doubled', async () => {
    const { loginId } = await buildUser(database.db, { passwordHash });
    for (let i = 0; i < 5; i++) expect((await signIn(i % 2, loginId, 'wrong')).status).toBe(401);
    const move = (by: string) =>
      sql`update throttle set open_again_on = open_again_on + ${by}::interval
        where open_again_on > last_failed_on`.execute(database.db);
    await move('1 minute');
    for (const node of [0, 1]) {
      const locked = await signIn(node, loginId);
      expect(locked.status).toBe(429);
      expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(30);
    }
    await move('-62 seconds');
    expect((await signIn(1, loginId)).status).toBe(204);
  });
});
