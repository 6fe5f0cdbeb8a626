import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { createPool } from '../../../db/connection.ts';
import {
  cleanUpAfterEach,
  query,
  start,
  temporaryFolder,
  useInitialisedFolder,
} from '../../../db/embedded/testing/portal-harness.ts';
import { migrate } from '../../../db/migrate.ts';
import { backUp } from './backup.cli.ts';

cleanUpAfterEach();
const initialisedFolder = useInitialisedFolder(async ({ ownerUrl }) => {
  const ownerPool = createPool({ url: ownerUrl });
  await migrate(ownerPool, () => {});
  await ownerPool.query('create table kept (value text)');
  await ownerPool.query("insert into kept values ('before the backup')");
  await ownerPool.end();
});

const commandOn = (dataDir: string) => (command: string, folder: string) =>
  backUp([command, folder], { config: readConfig({ DATA_DIR: dataDir }), log: () => {} });

let dataDir: string;
let backup: string;
beforeEach(async () => {
  dataDir = await initialisedFolder();
  await mkdir(join(dataDir, 'files', 'tickets'), { recursive: true });
  await writeFile(join(dataDir, 'files', 'tickets', 'one'), 'a stored file');
  await writeFile(join(dataDir, 'activity-log.key'), 'a key', { mode: 0o600 });
  backup = join(await temporaryFolder(), 'monday');
});

describe('a backup of the embedded database', () => {
  it('is made while changes go on, and restores all that was written before it', async () => {
    const server = await start(dataDir);
    let isOver = false;
    const writes = (async () => {
      let written = 0;
      for (; !isOver; written += 1)
        await query(server.ownerUrl, "insert into kept values ('meanwhile')");
      return written;
    })();
    const said = await commandOn(dataDir)('create', backup);
    isOver = true;
    const written = await writes;
    const logged = 'select event, source_app, entity_id, company_id from activity_log';
    expect(await query(server.ownerUrl, logged)).toEqual([
      { event: 'BACKUP_MADE', source_app: 'BATCH', entity_id: backup, company_id: null },
    ]);
    expect(said).toMatch(/^\d+ files are backed up to /);
    await server.stop();

    const restored = await temporaryFolder();
    expect(await commandOn(restored)('restore', backup)).toContain(`Restored to ${restored}`);
    const again = await start(restored);
    const rows = await query<{ value: string; many: number }>(
      again.ownerUrl,
      'select value, count(*)::int as many from kept group by 1 order by 1',
    );
    expect(rows[0]).toEqual({ value: 'before the backup', many: 1 });
    expect(rows[1]?.many ?? 0).toBeLessThanOrEqual(written);
    const events = 'select event from activity_log order by created_on';
    expect(await query(again.ownerUrl, events)).toEqual([{ event: 'BACKUP_RESTORED' }]);
    expect(await readFile(join(restored, 'files', 'tickets', 'one'), 'utf8')).toBe('a stored file');
    expect(await readFile(join(restored, 'activity-log.key'), 'utf8')).toBe('a key');
  });

  it('is made of a portal that is stopped too; a changed file in it is named, and nothing restored', async () => {
    await commandOn(dataDir)('create', backup);
    await appendFile(join(backup, 'postgres', 'data', 'PG_VERSION'), ' ');
    const restored = await temporaryFolder();
    await expect(commandOn(restored)('restore', backup)).rejects.toThrow(
      'damaged: postgres/data/PG_VERSION',
    );
    expect(await readdir(restored)).toEqual([]);
  });

  it('never takes the place of something else', async () => {
    await mkdir(backup);
    await writeFile(join(backup, 'mine'), 'kept');
    const command = commandOn(dataDir);
    await expect(command('create', backup)).rejects.toThrow('is not empty');
    await expect(command('create', join(dataDir, 'backup'))).rejects.toThrow('inside the data');
    await expect(command('restore', backup)).rejects.toThrow('is no backup');
    const empty = join(await temporaryFolder(), 'empty');
    await mkdir(empty);
    await writeFile(join(empty, 'SHA256SUMS'), '\n');
    await expect(command('restore', empty)).rejects.toThrow(`${dataDir} is not empty`);
    expect(await readdir(backup)).toEqual(['mine']);
  });

  it('refuses what it does not understand, and a server of its own', async () => {
    const config = readConfig({ DATABASE_URL: 'postgres://localhost/endcap' });
    const given = { config, log: () => {} };
    await expect(backUp(['create', backup], given)).rejects.toThrow('its own tools');
    await expect(backUp(['create'], given)).rejects.toThrow('Usage: npm run backup');
    await expect(backUp(['drop', backup], given)).rejects.toThrow('Usage: npm run backup');
  });
});
