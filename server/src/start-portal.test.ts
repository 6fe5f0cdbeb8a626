import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Config, readConfig } from './config.ts';
import { startLine } from './http/operations/logging.ts';
import { startPortal } from './start-portal.ts';
import { cloneTemplate, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await cloneTemplate(inject('adminUrl'));
  folder = await mkdtemp(join(tmpdir(), 'endcap-start-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A node of an installation with a database of its own. */
function nodeOf(settings: Record<string, string> = {}, more: Partial<Config> = {}): Config {
  const config = readConfig({
    ENVIRONMENT: 'production',
    PUBLIC_URL: 'https://portal.example',
    SMTP_URL: 'smtp://localhost:1',
    ACTIVITY_LOG_KEY: Buffer.alloc(32, 7).toString('base64'),
    SECRETS_KEY: Buffer.alloc(32, 5).toString('base64'),
    DATABASE_URL: 'postgres://replaced@localhost/below',
    DATA_DIR: folder,
    HOST: 'localhost',
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...settings,
  });
  return { ...config, DATABASE_URL: database.ownerUrl, ...more };
}

const start = (config: Config, log: (line: string) => void = () => undefined) =>
  startPortal(config, log);

describe('a start in production', () => {
  it('serves people when all that keeps them safe is set', async () => {
    const node = await start(nodeOf());
    const { status } = await fetch(`http://localhost:${node.port}/readyz`);
    await node.stop();
    expect(status).toBe(200);
  });

  it.each(['PUBLIC_URL', 'ACTIVITY_LOG_KEY', 'SECRETS_KEY', 'SMTP_URL'])(
    'refuses in one line that names %s when it is missing',
    async (name) => {
      const starting = start(nodeOf({ [name]: '' }));
      await expect(starting).rejects.toThrow(new RegExp(`^Configuration: [^\\n]*${name}[^\\n]*$`));
    },
  );

  it('elsewhere says that mails are not sent', async () => {
    const lines: string[] = [];
    const node = await start(nodeOf({ ENVIRONMENT: 'qa', SMTP_URL: '' }), (line) =>
      lines.push(line),
    );
    await node.stop();
    expect(lines).toContain(
      'Mail: SMTP_URL is not set. Mails stay in the outbox and are not sent.',
    );
  });

  it.each([
    [
      'us.portal.example=US, mx.portal.example=MX, ca.portal.example=CA',
      'Passkeys: they are made for portal.example (PASSKEY_DOMAIN). Changing it ends every passkey.',
    ],
    [
      'portal.example=US, portal.example.mx=MX, portal.example.ca=CA',
      'Passkeys: no domain covers the hosts of the sites. They are not offered.',
    ],
  ])('says for which domain passkeys are made on %s', async (SITE_HOSTS, line) => {
    const lines: string[] = [];
    const node = await start(nodeOf({ SITE_HOSTS }), (one) => lines.push(one));
    await node.stop();
    expect(lines.filter((one) => one.startsWith('Passkeys'))).toEqual([line]);
  });

  it("refuses an owner's address of another database", async () => {
    const other = await cloneTemplate(inject('adminUrl'));
    const starting = start(nodeOf({}, { DATABASE_OWNER_URL: other.ownerUrl }));
    await expect(starting).rejects.toThrow(/^DATABASE_OWNER_URL: names another database/);
    await other.drop();
    const node = await start(nodeOf({}, { DATABASE_OWNER_URL: database.ownerUrl }));
    await node.stop();
  });

  it('refuses a file store that cannot be written, and names its place', async () => {
    // A file in the place of the folder refuses root too, whom a mode does not stop.
    const taken = join(folder, 'taken');
    await mkdir(taken, { recursive: true });
    await writeFile(join(taken, 'files'), 'no folder');
    const starting = start(nodeOf({ DATA_DIR: taken }));
    await expect(starting).rejects.toThrow(/^Files: nothing can be written to [^\n]*taken[^\n]*$/);
  });
});

it('a line of the start has the form of the log, and its level', () => {
  expect(JSON.parse(startLine('info', 'Endcap is ready'))).toMatchObject({
    level: 30,
    msg: 'Endcap is ready',
  });
  expect(startLine('error', 'Endcap is ready')).toBe('');
});
