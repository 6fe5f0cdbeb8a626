import { createReadStream } from 'node:fs';
import { z } from 'zod';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import * as repository from './stored-files.unscoped.repository.ts';

interface Services {
  db: Database;
  files: FileStore;
}

/**
 * Stores a file, then does the work that refers to it. The work's transaction calls `keep`; a file
 * that no committed transaction has kept is removed, now or within two hours, wherever the process
 * ends and also when the answer to a commit is lost.
 */
export async function withArrivingFile<Result>(
  services: Services,
  { key, path }: { key: string; path: string },
  work: (keep: (tx: Transaction) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  await repository.insertArriving(services.db, key);
  try {
    await save(services.files, key, path);
    return await work((tx) => keep(tx, key));
  } catch (error) {
    // A file that cannot be removed now is swept later; the first failure is the answer.
    await discard(services, key).catch(() => undefined);
    throw error;
  }
}

async function save(files: FileStore, key: string, path: string): Promise<void> {
  const content = createReadStream(path);
  // A store that fails before it reads leaves the stream without a listener, which ends the process.
  content.on('error', () => undefined);
  try {
    await files.save(key, content);
  } finally {
    content.destroy();
  }
}

async function keep(tx: Transaction, key: string): Promise<void> {
  if (!(await repository.deleteArriving(tx, key))) throw new Error('The stored file was swept');
}

/**
 * The row goes first and is committed last: a file that was kept has no row, and a crash in between
 * leaves the row, whose file is removed again.
 */
async function discard({ db, files }: Services, key: string): Promise<void> {
  await transact(db, async (tx) => {
    if (await repository.deleteArriving(tx, key)) await files.remove(key);
  });
}

const leftBehindMs = 60 * 60 * 1000;

export async function sweepArrivingFiles(services: Services, now = Date.now()): Promise<void> {
  for (;;) {
    const keys = await repository.selectArrivingBefore(services.db, new Date(now - leftBehindMs));
    if (keys.length === 0) return;
    for (const key of keys) await discard(services, key);
  }
}

const sweepFilesJob = defineJob({
  name: 'files.sweep',
  payload: z.object({}),
  schedule: { cron: '35 * * * *', payload: {} },
});

export function storedFileJobs({ files }: Pick<Services, 'files'>): WorkedJob[] {
  return [workedJob(sweepFilesJob, ({ db }) => sweepArrivingFiles({ db, files }))];
}
