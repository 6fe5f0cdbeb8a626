// npm run backup -- create <folder> | restore <folder>
import { parseArgs } from 'node:util';
import { operatorByCommand, recordOperation } from '../../../activity/operator.ts';
import { runWithoutDatabase } from '../../../cli/run-operator-command.ts';
import type { Config } from '../../../config.ts';
import { closeDatabase, createDatabase, createPool } from '../../../db/connection.ts';
import { makeBackup, restoreBackup } from '../../../db/embedded/backup/backup.ts';
import { type EmbeddedServer, startEmbeddedServer } from '../../../db/embedded/embedded-server.ts';
import { migrate } from '../../../db/migrate.ts';
import { transact } from '../../../db/transact.ts';

const usage = 'Usage: npm run backup -- create <folder> | restore <folder>';
const operator = operatorByCommand('npm run backup');

export async function backUp(
  args: string[],
  { config, log }: { config: Config; log: (line: string) => void },
): Promise<string> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [command, folder, ...more] = positionals;
  const isKnown = command === 'create' || command === 'restore';
  if (!isKnown || !folder || more.length > 0) throw new Error(usage);
  const { DATA_DIR: dataDir, DATABASE_URL, STORAGE_URL } = config;
  if (DATABASE_URL)
    throw new Error(
      'DATABASE_URL is set: back that server up with its own tools (docs/operations.md).',
    );
  if (command === 'restore') await restoreBackup(folder, dataDir);
  const server = await startEmbeddedServer({ dataDir, log, claim: false });
  try {
    if (command === 'restore') {
      await record(server, 'BACKUP_RESTORED', { folder }, log);
      return `Restored to ${dataDir}. Start the portal with npm start.`;
    }
    const made = await makeBackup({ dataDir, adminUrl: server.adminUrl }, folder);
    await record(server, 'BACKUP_MADE', made, log);
    const elsewhere = STORAGE_URL ? ' Files under STORAGE_URL are not part of it.' : '';
    return `${made.files} files are backed up to ${made.folder}.${elsewhere}`;
  } finally {
    await server.stop();
  }
}

/** A restored database may be of an earlier version, so that its log is brought up to date first. */
async function record(
  { ownerUrl, appUrl }: EmbeddedServer,
  event: 'BACKUP_MADE' | 'BACKUP_RESTORED',
  after: { folder: string; files?: number },
  log: (line: string) => void,
): Promise<void> {
  const ownerPool = createPool({ url: ownerUrl, maxConnections: 1 });
  const pool = createPool({ url: appUrl, maxConnections: 1 });
  const db = createDatabase(pool);
  try {
    if (event === 'BACKUP_RESTORED') await migrate(ownerPool, log, { exclusive: true });
    await transact(db, (tx) =>
      recordOperation(tx, operator, {
        event,
        entity: { type: 'BACKUP', id: after.folder, name: after.folder },
        after,
      }),
    );
  } finally {
    await Promise.all([closeDatabase(db, pool), ownerPool.end()]);
  }
}

if (import.meta.main) await runWithoutDatabase(backUp);
