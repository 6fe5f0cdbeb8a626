import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, it, vi } from 'vitest';
import { benches } from './benches.ts';
import { withBenchPortal } from './portal.ts';
import { formatTable, type Row } from './row.ts';
import { smallSize } from './size.ts';

it.each(Object.entries(benches))('the bench of %s runs to its end', async (_, bench) => {
  await withBenchPortal(inject('adminUrl'), smallSize, async (portal) => {
    const rows: Row[] = [];
    for await (const output of await bench(portal))
      if (typeof output !== 'string') rows.push(output);
    expect(rows).not.toEqual([]);
    expect(formatTable([{ bench: 'one', rows }])).not.toMatch(/NaN|undefined|Infinity/);
  });
});

it('an interrupted bench leaves neither a database server nor a folder behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'endcap-bench-'));
  const program = fileURLToPath(new URL('./run.ts', import.meta.url));
  const { TEST_DATABASE_URL: _, ...env } = process.env;
  const bench = spawn(process.execPath, [program, '--small'], {
    env: { ...env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(bench, 'exit');
  await once(bench.stdout, 'data');
  expect(await readdir(folder)).not.toEqual([]);
  bench.kill('SIGINT');
  expect(await ended).toEqual([null, 'SIGINT']);
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]), { timeout: 60_000 });
  await rm(folder, { recursive: true });
});
