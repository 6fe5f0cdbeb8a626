import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { addEmailDomain, listEmailDomains } from '@endcap/contract/companies/email-domains';
import { login, userContext } from '@endcap/contract/identity/identity';
import { listUsers } from '@endcap/contract/people/users';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createFileStore } from '../../adapters/files/create-file-store.ts';
import { createApp } from '../../app.ts';
import { createDatabase, createPool } from '../../db/connection.ts';
import { callerOf } from '../../testing/caller.ts';
import { buildCompanyAdmin } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { version } from '../../version.ts';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endcap-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<meta content="__CSP_NONCE__"><meta content="__SITE_LOCALE__"><meta content="__ENVIRONMENT__">',
  );
  await writeFile(join(folder, 'assets/app-1.js'), 'console.log("plain")');
  await writeFile(join(folder, 'assets/app-1.js.br'), brotliCompressSync('console.log("br")'));
  test = await startTestApp({ webFolder: folder, rateLimits: true });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

describe('what an operator watches', () => {
  it('is healthy and ready', async () => {
    expect((await test.app.inject('/healthz')).json()).toEqual({ status: 'ok', version });
    const ready = await test.app.inject('/readyz');
    expect([ready.statusCode, ready.json().checks]).toEqual([
      200,
      { database: 'ok', migrations: 'ok' },
    ]);
  });

  it('runs the release that stands first in the changelog', async () => {
    const changelog = await readFile(join(import.meta.dirname, '../../../../CHANGELOG.md'), 'utf8');
    // The commit may stand behind the release, and changes that no release has before it.
    expect(/^## (\d\S+)/m.exec(changelog)?.[1]).toBe(version.split('+')[0]);
  });

  it('is not ready while a migration is missing', async () => {
    const { rows } = await test.ownerPool.query(
      'delete from migration where name like $1 returning *',
      ['0004%'],
    );
    const ready = await test.app.inject('/readyz');
    expect([ready.statusCode, ready.json().checks.migrations]).toEqual([
      503,
      'waiting for 0004-mail-and-jobs.sql',
    ]);
    await test.ownerPool.query(
      'insert into migration select * from json_populate_record(null::migration, $1)',
      [JSON.stringify(rows[0])],
    );
  });

  it('counts requests by route, connections and failed jobs', async () => {
    await test.app.inject('/api/auth-status');
    const { body } = await test.app.inject('/metrics');
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/auth-status",status="200"\} 1/,
    );
    expect(body).toMatch(/database_connections\{state="open"\} \d/);
    expect(body).toMatch(/jobs_failed\{queue="mail.send"\} 0/);
  });

  it('shows metrics and the description of the API outside dev only where settings open them', async () => {
    const statuses = async (env: Record<string, string>, authorization = 'Bearer none') => {
      const { app, close } = await startTestApp({ env: { ENVIRONMENT: 'qa', ...env } });
      const [metrics, docs] = await Promise.all(
        ['/metrics', '/docs/json'].map((url) => app.inject({ url, headers: { authorization } })),
      );
      await close();
      return [metrics?.statusCode, docs?.statusCode];
    };
    const METRICS_TOKEN = 'a token of more than thirty-two characters';
    expect(await statuses({})).toEqual([404, 404]);
    expect(await statuses({ METRICS_TOKEN, API_DOCS: 'on' })).toEqual([404, 200]);
    expect(await statuses({ METRICS_TOKEN }, `Bearer ${METRICS_TOKEN}`)).toEqual([200, 404]);
  });

  it('describes the API from the contract', async () => {
    const document = (await test.app.inject('/docs/json')).json();
    expect(document.openapi).toBe('3.0.3');
    expect(JSON.stringify(document)).not.toMatch(/"type":\[|"\$schema"|"const"/);
    const add = document.paths['/api/companies/{companyId}/email-domains'].post;
    expect(add.tags).toEqual(['companies']);
    expect(add.description).toBe(
      'Needs the permission CREATE EMAIL_DOMAIN. Refused where the screen /admin/domainsList is closed to the caller.',
    );
    expect(add.responses['422'].description).toBe(
      'email_domain.public_host, email_domain.public_suffix, email_domain.retailer',
    );
    expect((await test.app.inject('/docs/')).statusCode).toBe(200);
  });
});

describe('the screens', () => {
  it('are one page for every path, with a fresh nonce that the policy allows', async () => {
    const read = () =>
      test.app.inject({ url: '/admin/domainsList', headers: { accept: 'text/html' } });
    const [one, two] = [await read(), await read()];
    const nonce = /content="([^"]+)"/.exec(one.body)?.[1];
    expect(one.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(one.headers['content-security-policy']).not.toMatch(/unsafe|https?:|\*/);
    expect(two.body).not.toBe(one.body);
    expect(one.headers['cache-control']).toBe('no-store');
  });

  it('know their site and environment from the page itself', async () => {
    const headers = { accept: 'text/html', host: 'mx.localhost' };
    const { body } = await test.app.inject({ url: '/', headers });
    expect(body).toMatch(/content="es-MX"><meta content="dev">$/);
  });

  it('come compressed ahead and stay in the cache', async () => {
    const response = await test.app.inject({
      url: '/assets/app-1.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('do not stand in for a file or a call that is missing', async () => {
    for (const url of ['/assets/gone.js', '/api/gone', '/svc/gone']) {
      const response = await test.app.inject({ url, headers: { accept: 'text/html' } });
      expect([url, response.statusCode, response.json().error.code]).toEqual([
        url,
        404,
        'resource.not_found',
      ]);
    }
  });
});

describe('too many calls', () => {
  it('from one address are answered with a time to wait', async () => {
    const body = { loginId: '', password: '' };
    let answer = await test.anonymous.call(login, { body });
    for (let i = 0; i < 60; i++) answer = await test.anonymous.call(login, { body });
    expect([answer.status, answer.error.code]).toEqual([429, 'request.too_many']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a disk that is full', () => {
  it('is answered with 503 and the reason, and the node stays ready for everything else', async () => {
    const own = await startTestApp();
    await own.ownerPool.query(`
      create function no_room() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger no_room before insert on email_domain execute function no_room()`);
    expect((await own.app.inject('/readyz')).statusCode).toBe(200);
    const admin = await own.as(await buildCompanyAdmin(own.db));
    const body = { domainName: 'full.example', allowSubDomains: false, is3pDomain: false };
    const answer = await admin.call(addEmailDomain, { body });
    expect([answer.status, answer.error.code]).toEqual([503, 'server.no_space']);
    expect(answer.headers['retry-after']).toBe('60');
    const ready = await own.app.inject('/readyz');
    expect([ready.statusCode, ready.json().disk]).toEqual([200, 'full']);
    expect((await admin.call(listEmailDomains)).status).toBe(200);
    await own.close();
  });

  it('is known before the database stops', async () => {
    const own = await startTestApp({ freeBytes: async () => 10 * 1024 * 1024 });
    const ready = await own.app.inject('/readyz');
    expect([ready.statusCode, ready.json().disk]).toEqual([200, 'full']);
    const metrics = (await own.app.inject('/metrics')).body;
    expect(metrics).toContain('disk_free_bytes{of="storage"} 10485760');
    expect(metrics).toContain('portal_ready 1');
    await own.close();
  });
});

describe('a database that is away', () => {
  it('never looks like a bug, whatever a call was doing when its connection ended', async () => {
    const own = await startTestApp();
    const caller = await own.as(await buildCompanyAdmin(own.db));
    const statuses = new Set<number>();
    const calls = Array.from({ length: 6 }, async (_, nth) => {
      for (let times = 0; times < 30; times++) {
        const endpoint = [userContext, listUsers, listEmailDomains][nth % 3] ?? userContext;
        statuses.add((await caller.call(endpoint)).status);
      }
    });
    let running = true;
    const ending = (async () => {
      while (running) {
        await own.ownerPool.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
      }
    })();
    await Promise.all(calls);
    running = false;
    await ending;
    expect(statuses).toContain(503);
    expect([...statuses].filter((status) => status !== 503 && status !== 200)).toEqual([]);
    await own.close();
  });

  it('that was dropped answers 503 too', async () => {
    const own = await startTestApp();
    const caller = await own.as(await buildCompanyAdmin(own.db));
    const { rows } = await own.pool.query<{ name: string }>('select current_database() as name');
    const admin = createPool({ url: inject('adminUrl'), maxConnections: 1 });
    await admin.query(`drop database "${rows[0]?.name}" with (force)`);
    await admin.end();
    await caller.call(userContext);
    const answer = await caller.call(userContext);
    expect([answer.status, answer.error.code]).toEqual([503, 'server.unavailable']);
    await own.close();
  });

  it('answers 503 with a request id, not a bug', async () => {
    const pool = createPool({ url: 'postgres://nobody@127.0.0.1:1/none' });
    const { config } = test;
    const files = createFileStore(undefined, config.DATA_DIR);
    const app = await createApp({ config, pool, db: createDatabase(pool), files });
    const caller = callerOf(app, { cookie: 'endcap=any' });
    const answer = await caller.call(userContext);
    expect([answer.status, answer.error.code]).toEqual([503, 'server.unavailable']);
    expect(answer.headers['retry-after']).toBe('5');
    expect((await app.inject('/readyz')).json().checks).toEqual({ database: 'away' });
    await app.close();
    await pool.end();
  });
});
