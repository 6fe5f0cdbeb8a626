import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, vi } from 'vitest';
import { isRunning } from '../db/embedded/process/processes.ts';

const module = new URL('./test-server.ts', import.meta.url).href;
/** Starts the server of a test run and prints its pid. */
const program = `
  const { startTestServer } = await import(${JSON.stringify(module)});
  const pg = await import('pg');
  const { adminUrl } = await startTestServer();
  const client = new pg.default.Client(adminUrl);
  await client.connect();
  const { rows } = await client.query("select pg_read_file('postmaster.pid') as file");
  console.log(rows[0].file.split('\\n')[0]);
  setInterval(() => {}, 1000);`;

it('the server of a run that is killed ends too, and leaves no folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'endcap-killed-run-'));
  const { TEST_DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...env, TMPDIR: folder },
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const pid = Number(line);
  expect(isRunning(pid)).toBe(true);
  expect(await readdir(folder)).toHaveLength(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 60_000 });
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]), { timeout: 60_000 });
  await rm(folder, { recursive: true });
});
