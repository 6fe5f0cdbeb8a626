import type pg from 'pg';
import { createFileStore } from '../server/src/adapters/files/create-file-store.ts';
import { createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import {
  buildTemplate,
  cloneTemplate,
  type TestDatabase,
} from '../server/src/testing/test-database.ts';
import { startTestServer } from '../server/src/testing/test-server.ts';
import type { BenchSize } from './size.ts';

export interface BenchPortal {
  size: BenchSize;
  /** For a bench that compares two databases. */
  adminUrl: string;
  app: Awaited<ReturnType<typeof createApp>>;
  database: TestDatabase;
}

/** Starts a database server and ends it with the work; its guard ends it when the bench is interrupted. */
export async function withBenchServer(work: (adminUrl: string) => Promise<void>): Promise<void> {
  const server = await startTestServer();
  try {
    await buildTemplate(server.adminUrl);
    await work(server.adminUrl);
  } finally {
    await server.stop();
  }
}

/** With a large part of the data it takes longer than a statement of the portal may. */
export async function vacuumAll(owner: pg.Pool): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('vacuum (analyze)');
  } finally {
    client.release(true);
  }
}

/** The whole server on a database of its own, thrown away when it is closed. */
export async function openBenchPortal(
  adminUrl: string,
  size: BenchSize,
  clone = cloneTemplate,
): Promise<BenchPortal & { close: () => Promise<void> }> {
  const database = await clone(adminUrl);
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const files = createFileStore(undefined, config.DATA_DIR);
  const services = { config, db: database.db, pool: database.pool, files };
  const app = await createApp(services, { rateLimits: false });
  const close = async () => {
    await app.close();
    await database.drop();
  };
  return { app, database, size, adminUrl, close };
}

export async function withBenchPortal(
  adminUrl: string,
  size: BenchSize,
  work: (portal: BenchPortal) => Promise<void>,
): Promise<void> {
  const { close, ...portal } = await openBenchPortal(adminUrl, size);
  try {
    await work(portal);
  } finally {
    await close();
  }
}
