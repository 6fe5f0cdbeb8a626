import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { useSecretKeys } from '../access/secret-box.ts';
import { createFileStore } from '../adapters/files/create-file-store.ts';
import { outboxOnlyMailer } from '../adapters/mail/mailer.ts';
import { readConfig } from '../config.ts';
import {
  applicationRole,
  closeDatabase,
  createDatabase,
  createPool,
  type Database,
} from '../db/connection.ts';
import { loadDemoData } from '../db/demo/load-demo-data.ts';
import { migrate } from '../db/migrate.ts';
import { installJobs } from '../jobs/install-jobs.ts';
import { portalJobs } from '../portal-jobs.ts';
import { watchLockOrder } from './lock-order.ts';
import { quickHash } from './quick-hash.ts';

/** Also in the environment of the tests (vitest.config.ts), for what reads it as a portal does. */
const testSecretsKey = Buffer.alloc(32, 5).toString('base64');

export const templateName = 'endcap_template';
const filledPrefix = `${templateName}_`;

/** What some tests find in their database. Loaded once per run, by the first file that needs it. */
export interface Filling {
  name: string;
  /** What is in the database before it. */
  after?: Filling;
  load(ownerPool: pg.Pool): Promise<void>;
}

export const demoFilling: Filling = {
  name: 'demo',
  load: (ownerPool) =>
    loadDemoData(ownerPool, {
      hashPassword: quickHash,
      invitation: ({ email }, token) => ({ to: email, subject: 'Invitation', text: token }),
      staffInvitation: ({ email }, token) => ({ to: email, subject: 'Invitation', text: token }),
      log: () => undefined,
    }),
};

export interface TestDatabase {
  /** The tables' owner. */
  ownerUrl: string;
  ownerPool: pg.Pool;
  pool: pg.Pool;
  /** Works as the tables' owner, for what the application may not do. */
  ownerDb: Database;
  /** Works as the application's role. */
  db: Database;
  drop(): Promise<void>;
}

/** Migrates the template once per run; each test file clones it in a tenth of a second. */
export async function buildTemplate(adminUrl: string): Promise<void> {
  await admin(adminUrl, async (client) => {
    // A server that TEST_DATABASE_URL names keeps the templates of the run before.
    const left = 'select datname from pg_database where starts_with(datname, $1)';
    for (const { datname } of (await client.query<{ datname: string }>(left, [templateName])).rows)
      await client.query(`drop database ${datname}`);
    await client.query(
      `create database ${templateName} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
    );
  });
  const ownerPool = createPool({ url: databaseUrl(adminUrl, templateName), maxConnections: 2 });
  const config = readConfig({});
  const files = createFileStore(undefined, config.DATA_DIR);
  const jobs = portalJobs({ mailer: outboxOnlyMailer(), config, files });
  const definitions = jobs.map(({ definition }) => definition);
  await migrate(ownerPool, () => {}, { afterwards: () => installJobs(ownerPool, definitions) });
  await ownerPool.end();
}

export function cloneTemplate(adminUrl: string): Promise<TestDatabase> {
  return clone(adminUrl, templateName);
}

/** A database that is filled already: the first file of a run that needs it loads it for all. */
export async function cloneFilled(adminUrl: string, filling: Filling): Promise<TestDatabase> {
  return clone(adminUrl, await filledTemplate(adminUrl, filling));
}

async function filledTemplate(adminUrl: string, filling: Filling): Promise<string> {
  const { after, name } = filling;
  const template = `${filledPrefix}${name}`;
  const from = after ? await filledTemplate(adminUrl, after) : templateName;
  await admin(adminUrl, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const existing = 'select from pg_database where datname = $1';
    if ((await client.query(existing, [template])).rowCount === 0)
      await buildFilled(adminUrl, client, { template, from, filling });
  });
  return template;
}

/** The template gets its name last, so that a run never clones an incomplete one. */
async function buildFilled(
  adminUrl: string,
  client: pg.Client,
  { template, from, filling }: { template: string; from: string; filling: Filling },
): Promise<void> {
  const unfinished = `endcap_filled_${randomBytes(6).toString('hex')}`;
  await copyDatabase(client, from, unfinished);
  const ownerPool = createPool({ url: databaseUrl(adminUrl, unfinished), maxConnections: 1 });
  try {
    await filling.load(ownerPool);
  } finally {
    await ownerPool.end();
  }
  await client.query(`alter database ${unfinished} rename to ${template}`);
}

async function copyDatabase(client: pg.Client, from: string, to: string): Promise<void> {
  // Copying the files takes half the time of writing each page to the log.
  await client.query(`create database ${to} template ${from} strategy file_copy`);
}

async function clone(adminUrl: string, template: string): Promise<TestDatabase> {
  useSecretKeys(readConfig({ SECRETS_KEY: testSecretsKey }));
  const name = `endcap_test_${randomBytes(6).toString('hex')}`;
  await admin(adminUrl, (client) => copyDatabase(client, template, name));
  const ownerUrl = databaseUrl(adminUrl, name);
  const ownerPool = createPool({ url: ownerUrl, maxConnections: 2 });
  const ownerDb = createDatabase(ownerPool);
  const pool = createPool({ url: ownerUrl, role: applicationRole, maxConnections: 10 });
  const lockFindings = watchLockOrder(pool);
  const db = createDatabase(pool);
  return {
    ownerUrl,
    ownerPool,
    ownerDb,
    pool,
    db,
    async drop() {
      await Promise.all([closeDatabase(db, pool), closeDatabase(ownerDb, ownerPool)]);
      await admin(adminUrl, (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      );
      // Docs: docs/decisions/0086-decide-after-the-lock.md.
      const findings = lockFindings();
      if (findings.length > 0) throw new Error(`Decided before the lock:\n${findings.join('\n')}`);
    },
  };
}

async function admin(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function databaseUrl(adminUrl: string, name: string): string {
  // Not through URL: an address for a socket folder has no host, which URL refuses to keep.
  return adminUrl.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}
