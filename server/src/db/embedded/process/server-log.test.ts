import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cleanUpAfterEach, temporaryFolder } from '../testing/portal-harness.ts';
import { openServerLog, readReason } from './server-log.ts';

cleanUpAfterEach();

it('renames a large log and keeps a small one', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'server.log');
  await writeFile(path, 'x'.repeat(10 * 1024 * 1024 + 1));
  await (await openServerLog(path)).close();
  expect(await readdir(folder)).toEqual(['server.log', 'server.log.1']);
  await writeFile(path, 'a line\n');
  await (await openServerLog(path)).close();
  expect((await stat(path)).size).toBe(7);
});

it('quotes the lines with the reason, since the last start', async () => {
  const path = join(await temporaryFolder(), 'server.log');
  const before = '2026-01-31 10:00:00.000 UTC [1] FATAL:  of yesterday\n';
  const after = [
    '2026-02-01 10:00:00.000 UTC [2] LOG:  starting PostgreSQL',
    '2026-02-01 10:00:00.000 UTC [3] FATAL:  the database system is starting up',
    '2026-02-01 10:00:00.000 UTC [2] FATAL:  could not create lock file',
    '2026-02-01 10:00:00.000 UTC [2] HINT:  Is another server running?',
  ];
  await writeFile(path, `${before}${after.join('\n')}\n`);
  expect(await readReason(path, before.length)).toBe(
    'FATAL: could not create lock file\nHINT: Is another server running?',
  );
});
