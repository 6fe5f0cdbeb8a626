import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortalProcess } from '../tools/portal-process.ts';
import type { BenchPortal } from './portal.ts';
import { type BenchOutput, times } from './row.ts';
import { roundsOf } from './size.ts';

const bareProgram = `import Fastify from 'fastify'; const app = Fastify();
  app.get('/readyz', async () => ({})); await app.listen({ port: 0, host: '127.0.0.1' }); console.log('ready');`;

/** From the start of the process to the first answer, with a database that is migrated. */
export async function* benchStartUp({ database, size }: BenchPortal): AsyncGenerator<BenchOutput> {
  const folder = await mkdtemp(join(tmpdir(), 'endcap-bench-start-'));
  const settings = {
    ...{ DATABASE_URL: database.ownerUrl, ENVIRONMENT: 'qa', HOST: 'localhost' },
    PUBLIC_URL: 'https://us.example.com',
    ACTIVITY_LOG_KEY: Buffer.alloc(32, 7).toString('base64'),
    SECRETS_KEY: Buffer.alloc(32, 5).toString('base64'),
  };
  const ours: number[] = [];
  const bare: number[] = [];
  const rounds = size.repeat < 1 ? 1 : roundsOf(size, 7);
  try {
    for (let round = 0; round < rounds; round++) {
      const started = performance.now();
      const portal = await startPortalProcess(folder, settings);
      await portal.ready();
      ours.push(performance.now() - started);
      await portal.stop();
      bare.push(await startBare());
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const [own, theirs] = [median(ours), median(bare)];
  yield {
    name: 'start to the first answer, migrated database',
    figure: `p50 ${own.toFixed(0)} ms, bare Fastify ${theirs.toFixed(0)} ms`,
    ratio: `${times(own / theirs)} of a bare Fastify process`,
    bar: 'at most 5 s',
    held: own <= 5_000,
  };
}

async function startBare(): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--input-type=module', '-e', bareProgram], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const elapsed = performance.now() - started;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  return elapsed;
}

function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
