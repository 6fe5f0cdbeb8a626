import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Config, readConfig } from './config.ts';
import { migrateProgram } from './migrate.cli.ts';
import { startPortal } from './start-portal.ts';
import { withEmptyDatabase } from './testing/empty-database.ts';
import { runnerOf } from './testing/run-program.ts';
import { cloneTemplate } from './testing/test-database.ts';

const login = 'endcap_migrate_portal';
const password = 'a-node';
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'endcap-migrate-'));
  await asAdmin(`create role ${login} login password '${password}' in role endcap_app`);
});
afterAll(async () => {
  await asAdmin(`drop role ${login}`);
  await rm(dataDir, { recursive: true, force: true });
});

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client(inject('adminUrl'));
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}

const runMigrate = (ownerUrl: string, ...args: string[]) =>
  runnerOf(migrateProgram, () => ({ ownerUrl }))(...args);

/** A node that knows the login of the application and no other. */
function nodeOf(ownerUrl: string): Config {
  const DATABASE_URL = ownerUrl.replace(/\/\/[^@]*@/, `//${login}:${password}@`);
  const config = readConfig({
    DATABASE_URL: DATABASE_URL.replace('@/', '@localhost/'),
    ENVIRONMENT: 'qa',
    PUBLIC_URL: 'http://localhost',
    ACTIVITY_LOG_KEY: Buffer.alloc(32, 7).toString('base64'),
    SECRETS_KEY: Buffer.alloc(32, 5).toString('base64'),
    MIGRATE_AT_START: 'off',
    DATA_DIR: dataDir,
    HOST: 'localhost',
    PORT: '0',
    LOG_LEVEL: 'silent',
  });
  return { ...config, DATABASE_URL };
}

const start = (ownerUrl: string) => startPortal(nodeOf(ownerUrl), () => undefined);

describe('the SQL of docs/operations.md', () => {
  it('makes the roles and the database with which a node starts', async () => {
    const page = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8');
    const block = /```sql\n(create role endcap_app[\s\S]*?)```/.exec(page)?.[1] ?? '';
    const own = (text: string) => text.replaceAll(/\bendcap(_owner|_portal)?\b/g, '$&_page');
    const statements = own(block)
      .split(';')
      .map((line) => line.trim());
    // The test server has the role of the application already.
    for (const line of statements)
      if (line && !line.includes('endcap_app nologin')) await asAdmin(line);
    const at = (user: string, secret: string) =>
      inject('adminUrl')
        .replace(/\/\/[^@]*@/, `//${user}:${secret}@`)
        .replace(/\/[^/?]*(\?|$)/, '/endcap_page$1');
    const ownerUrl = at('endcap_owner_page', 'owner-secret');
    try {
      expect((await runMigrate(ownerUrl)).stdout).toContain('The database is ready');
      const DATABASE_URL = at('endcap_portal_page', 'portal-secret');
      const node = await startPortal({ ...nodeOf(ownerUrl), DATABASE_URL }, () => undefined);
      const { status } = await fetch(`http://localhost:${node.port}/readyz`);
      await node.stop();
      expect(status).toBe(200);
    } finally {
      await asAdmin('drop database endcap_page with (force)');
      await asAdmin('drop role endcap_portal_page, endcap_owner_page');
    }
  });
});

describe('npm run migrate', () => {
  it("lets a node start that does not have the owner's address", async () => {
    await withEmptyDatabase(async (ownerUrl) => {
      await expect(start(ownerUrl)).rejects.toThrow(
        /^Database: it has not been migrated\. Run `npm run migrate`.*$/,
      );
      const first = await runMigrate(ownerUrl);
      expect(first.stdout).toMatch(
        /^The database is ready for Endcap \d+\.\d+\.\d+(\+[0-9a-f]{8})?\.\n$/,
      );
      expect(first.stderr).toContain('Database: applied 0001-companies-and-users.sql');

      const node = await start(ownerUrl);
      const { status } = await fetch(`http://localhost:${node.port}/readyz`);
      await node.stop();
      expect(status).toBe(200);

      expect((await runMigrate(ownerUrl)).stderr).toBe('');
    });
  });

  it.each([
    ["delete from migration where name >= '0036'", /it lacks 0036-\S+ and \d+ more\. Run/],
    ['delete from routine_release', /it lacks the functions and triggers of this version\. Run/],
    ['insert into demo_data default values', /demo accounts/],
  ])('comes before the start of a node: after %j it refuses', async (change, reason) => {
    const database = await cloneTemplate(inject('adminUrl'));
    await database.ownerPool.query(change);
    await expect(start(database.ownerUrl)).rejects.toThrow(reason);
    await database.drop();
  });

  it('refuses arguments, and a portal with the embedded database', async () => {
    expect((await runMigrate('postgres://unused', 'now')).stderr).toBe('Usage: npm run migrate\n');
    expect((await runMigrate('')).stderr).toMatch(/^Set DATABASE_URL: the embedded database/);
  });
});
