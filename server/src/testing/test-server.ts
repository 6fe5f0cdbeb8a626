import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedServer } from '../db/embedded/embedded-server.ts';

/** The PostgreSQL server of a test run: the embedded one unless TEST_DATABASE_URL names another. */
export async function startTestServer(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { adminUrl: given, stop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'endcap-test-'));
  const server = await startEmbeddedServer({
    dataDir,
    log: () => {},
    // The folder is thrown away: what a power cut would lose does not matter here.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
    },
  });
  return {
    adminUrl: server.adminUrl,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
