import { z } from 'zod';
import { currentKeyVersion, type SecretPlace, seal, unseal } from '../access/secret-box.ts';
import { keysFor, newKey, type SecretKeyConfig, writeKeys } from '../access/secret-keys.ts';
import { operatorByCommand, recordOperation } from '../activity/operator.ts';
import type { Database } from '../db/connection.ts';
import { transact } from '../db/transact.ts';
import { defineJob } from '../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../jobs/job-context.ts';
import {
  countSecrets,
  type SealedColumn,
  sealedColumns,
  selectSecretsToSeal,
  updateSealed,
  wasUpgradedLongAgo,
  withRotationLock,
} from './stored-secrets.unscoped.repository.ts';

/** Secrets that a version of the portal before this one wrote as they are. */
const sealStoredSecretsJob = defineJob({
  name: 'secrets.seal',
  payload: z.object({}),
  schedule: { cron: '*/10 * * * *', payload: {} },
});

export const secretJobs: WorkedJob[] = [
  workedJob(sealStoredSecretsJob, async ({ db }) => {
    if (await wasUpgradedLongAgo(db)) await sealAll(db, null);
  }),
];

/** Encrypts what is not encrypted, or, with a version, what has another one. Returns how many. */
export async function sealAll(db: Database, version: number | null): Promise<number> {
  let sealed = 0;
  for (const place of sealedColumns) {
    for (;;) {
      const rows = await selectSecretsToSeal(db, place, version);
      if (rows.length === 0) break;
      for (const row of rows) await sealAgain(db, place, row);
      sealed += rows.length;
    }
  }
  return sealed;
}

async function sealAgain(
  db: Database,
  place: SealedColumn,
  row: Awaited<ReturnType<typeof selectSecretsToSeal>>[number],
): Promise<void> {
  const name: SecretPlace = `${place.table}.${place.column}:${row.id}`;
  const after = await seal(name, await unseal(name, row));
  await updateSealed(db, place, { id: row.id, before: row.value, after });
}

/**
 * Makes a new key where the data folder has them, then encrypts every secret with the newest one.
 * The old key stays until the next rotation, for what is written at this moment.
 */
export async function rotateSecrets(db: Database, config: SecretKeyConfig): Promise<string> {
  const result = await withRotationLock(db, () => rotate(db, config));
  if (result === null)
    throw new Error('Another rotation is running. Wait until it is done; nothing was changed.');
  return result;
}

async function rotate(db: Database, config: SecretKeyConfig): Promise<string> {
  const before = await currentKeyVersion();
  if (!config.SECRETS_KEY) await addKeyToFolder(db, config);
  const version = await currentKeyVersion();
  const count = await sealAll(db, version);
  await transact(db, (tx) =>
    recordOperation(tx, operatorByCommand('npm run secrets'), {
      event: 'SECRETS_KEY_CHANGED',
      entity: { type: 'SECRETS_KEY', id: String(version), name: `v${version}` },
      before: { version: before },
      after: { version, count },
    }),
  );
  return `${count} secrets were encrypted again; all have version ${version} of the key.`;
}

async function addKeyToFolder(db: Database, config: SecretKeyConfig): Promise<void> {
  const keys = await keysFor(config);
  const counts = await countSecrets(db);
  const needed = keys.filter(
    (key, index) => index === 0 || counts.some(({ version }) => version === key.version),
  );
  const newest = Math.max(...keys.map(({ version }) => version));
  await writeKeys(config.DATA_DIR, [newKey(newest + 1), ...needed]);
}

export async function describeSecrets(db: Database): Promise<string> {
  const counts = await countSecrets(db);
  const lines = counts.map(({ version, count }) =>
    version === null ? `not encrypted yet: ${count}` : `version ${version}: ${count}`,
  );
  return [`New secrets get version ${await currentKeyVersion()}.`, ...lines].join('\n');
}
