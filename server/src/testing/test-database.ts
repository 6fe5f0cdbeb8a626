import { randomBytes } from 'node:crypto';
import pg from 'pg';
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
import { migrate } from '../db/migrate.ts';
import { installJobs } from '../jobs/install-jobs.ts';
import { portalJobs } from '../portal-jobs.ts';

export const templateName = 'endcap_template';

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
    await client.query(`drop database if exists ${templateName}`);
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

export async function cloneTemplate(adminUrl: string): Promise<TestDatabase> {
  const name = `endcap_test_${randomBytes(6).toString('hex')}`;
  await admin(adminUrl, (client) =>
    // Copying the files takes half the time of writing each page to the log.
    client.query(`create database ${name} template ${templateName} strategy file_copy`),
  );
  const ownerUrl = databaseUrl(adminUrl, name);
  const ownerPool = createPool({ url: ownerUrl, maxConnections: 2 });
  const ownerDb = createDatabase(ownerPool);
  const pool = createPool({ url: ownerUrl, role: applicationRole, maxConnections: 10 });
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
