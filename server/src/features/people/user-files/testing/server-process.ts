import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { eventually } from '../../../../jobs/testing/job-test-kit.ts';
import { freePort } from '../../../../testing/free-port.ts';
import type { UploadTest } from './upload-kit.ts';

const main = fileURLToPath(new URL('../../../../main.ts', import.meta.url));

export interface ServerProcess {
  port: number;
  kill(): Promise<void>;
}

/** The whole server in a process of its own, on the database and the files of the test. */
export async function startServerProcess(test: UploadTest): Promise<ServerProcess> {
  const port = await freePort();
  const env = {
    ...process.env,
    // A socket's address has no host, which the configuration asks for; the parameter still counts.
    DATABASE_URL: test.ownerUrl.replace('@/', '@localhost/'),
    DATA_DIR: test.folder,
    PORT: String(port),
    LOG_LEVEL: 'error',
    ENVIRONMENT: 'qa',
    PUBLIC_URL: 'http://localhost',
    ACTIVITY_LOG_KEY: randomBytes(32).toString('base64'),
    SECRETS_KEY: randomBytes(32).toString('base64'),
  };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  onTestFinished(kill);
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    return answer?.ok;
  }, 60_000);
  return { port, kill };
}
