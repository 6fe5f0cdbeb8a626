import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../server/src/testing/free-port.ts';

const ownCode = join(import.meta.dirname, '..');
/** Ends a start that hangs; the first start loads the demo data, and a busy machine takes its time. */
const readyWithinMs = 300_000;
/** The portal itself gives up after half of it. */
const stopsWithinMs = 60_000;

export interface PortalProcess {
  url: string;
  pid: number;
  /** Resolves when the portal answers; throws with its output when it gives up instead. */
  ready(): Promise<void>;
  kill(what: 'portal' | 'database' | 'both'): Promise<void>;
  /** Ends it as a deployment does, and returns its exit code: null when it had to be killed. */
  stop(): Promise<number | null>;
  /** What it has printed so far. */
  output(): string;
}

/** The real product in a process of its own, on a free port and the given data; `code` is the folder of another version. */
export async function startPortalProcess(
  dataDir: string,
  settings: Record<string, string> = {},
  code = ownCode,
): Promise<PortalProcess> {
  const port = settings.PORT ?? String(await freePort());
  const env = { DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'error', ...settings };
  const child = spawn(process.execPath, [join(code, 'server/src/main.ts')], {
    cwd: code,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // The parent process may end first; the portal must not keep running then.
  const end = () => child.kill('SIGTERM');
  const leave = () => process.exit(143);
  process.once('exit', end).once('SIGTERM', leave);
  child.once('exit', () => process.off('exit', end).off('SIGTERM', leave));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const url = `http://localhost:${port}`;
  return {
    url,
    pid: child.pid ?? 0,
    ready: () => waitUntilReady(url, child, () => output),
    async kill(what) {
      if (what !== 'portal') await killDatabase(dataDir);
      if (what === 'database') {
        // The portal lives on and must bring its database back by itself.
        await waitUntilReady(url, child, () => output);
      }
      await endWith(child, 'SIGKILL');
    },
    stop: () => endWith(child, 'SIGTERM'),
    output: () => output,
  };
}

async function endWith(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill(signal);
  const tooLong = setTimeout(() => child.kill('SIGKILL'), stopsWithinMs);
  await exited;
  clearTimeout(tooLong);
  return child.exitCode;
}

async function waitUntilReady(
  url: string,
  child: ChildProcess,
  output: () => string,
): Promise<void> {
  const giveUpAt = Date.now() + readyWithinMs;
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The portal gave up:\n${output()}`);
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await wait(50);
  }
  throw new Error(`The portal was not ready within ${readyWithinMs} ms:\n${output()}`);
}

async function killDatabase(dataDir: string): Promise<void> {
  const pidFile = join(dataDir, 'postgres', 'data', 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (pid > 1) process.kill(pid, 'SIGKILL');
}
