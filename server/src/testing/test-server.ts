import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedServer } from '../db/embedded/embedded-server.ts';
import { freeBytesOf } from '../db/free-bytes.ts';

const memoryFolder = '/dev/shm';
/** Room for the log and for the databases that two test files fill at the same time. */
const requiredBytes = 3 * 1024 ** 3;

/** The PostgreSQL server of a test run: the embedded one unless TEST_DATABASE_URL names another. */
export async function startTestServer(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { adminUrl: given, stop: async () => {} };
  const dataDir = await mkdtemp(join(await parentFolder(), 'endcap-test-'));
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
  const guard = await guardServer(dataDir);
  await checkPasswordsQuickly(server.adminUrl);
  return {
    adminUrl: server.adminUrl,
    async stop() {
      guard.kill('SIGKILL');
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The usual 4,096 rounds of a password are two thirds of what this process computes to connect. */
async function checkPasswordsQuickly(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const password = client.escapeLiteral(client.password ?? '');
  await client.query(`set scram_iterations = 1; alter role current_user password ${password}`);
  await client.end();
}

/**
 * A run makes and deletes a thousand files for each test file, which costs twenty times as much on
 * a disk whose file system does not take the place of a deleted file again at once.
 */
async function parentFolder(): Promise<string> {
  if (process.env.TMPDIR) return tmpdir();
  const free = await freeBytesOf(memoryFolder).catch(() => 0);
  return Math.min(free, freemem()) < requiredBytes ? tmpdir() : memoryFolder;
}

/**
 * A run that is interrupted or killed does not stop its server, which runs in a session of its own.
 * The guard's input closes when this process ends in any way; it then ends the server and removes
 * its folder.
 */
export async function guardServer(dataDir: string): Promise<ChildProcess> {
  const pidFile = join(dataDir, 'postgres', 'data', 'postmaster.pid');
  const [pid = ''] = (await readFile(pidFile, 'utf8')).split('\n');
  const script = `cat > /dev/null; kill -QUIT "$1"
    while kill -0 "$1"; do sleep 0.1; done; rm -rf "$2"`;
  const guard = spawn('sh', ['-c', script, 'sh', pid, dataDir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  // The open pipe would keep this process alive after its work is done.
  (guard.stdin as unknown as { unref?(): void } | null)?.unref?.();
  return guard;
}
