import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const repository = join(import.meta.dirname, '..');
const startLimit = 90_000;
const stopLimit = 20_000;

export interface Portal {
  url: string;
  stop: () => Promise<void>;
}

/** Runs the real product on a free port, with its own database in a folder that is thrown away. */
export async function startPortal(): Promise<Portal> {
  const folder = await mkdtemp(join(tmpdir(), 'endcap-e2e-'));
  const port = await freePort();
  // Into a file: a pipe would break when the test runner is ended, before the portal has stopped.
  const logFile = join(folder, 'portal.log');
  const log = await open(logFile, 'w');
  const child = spawn('node', ['server/src/main.ts'], {
    cwd: repository,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  process.once('exit', () => child.kill('SIGTERM'));
  process.once('SIGTERM', () => process.exit(143));

  const url = `http://localhost:${port}`;
  const stop = async () => {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  if (await becomesReady(url, child)) return { url, stop };
  const told = await readFile(logFile, 'utf8');
  await stop();
  throw new Error(`The portal did not become ready:\n${told.slice(-4000)}`);
}

async function becomesReady(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + startLimit;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return true;
    await wait(200);
  }
  return false;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), stopLimit);
  await exited;
  clearTimeout(late);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
