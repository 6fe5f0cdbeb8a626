import { createFileStore } from '../server/src/adapters/files/create-file-store.ts';
import { createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import {
  buildTemplate,
  cloneTemplate,
  type TestDatabase,
} from '../server/src/testing/test-database.ts';
import { startTestServer } from '../server/src/testing/test-server.ts';

export interface BenchPortal {
  app: Awaited<ReturnType<typeof createApp>>;
  database: TestDatabase;
}

/** The whole server on a database of its own, thrown away afterwards. */
export async function withBenchPortal(work: (portal: BenchPortal) => Promise<void>): Promise<void> {
  const server = await startTestServer();
  try {
    await buildTemplate(server.adminUrl);
    const database = await cloneTemplate(server.adminUrl);
    const config = readConfig({ LOG_LEVEL: 'silent' });
    const files = createFileStore(undefined, config.DATA_DIR);
    const services = { config, db: database.db, pool: database.pool, files };
    const app = await createApp(services, { rateLimits: false });
    await work({ app, database });
    await app.close();
    await database.drop();
  } finally {
    await server.stop();
  }
}
