import { setTimeout as wait } from 'node:timers/promises';
import { inject, onTestFinished } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { newId } from '../../db/id.ts';
import { transact } from '../../db/transact.ts';
import { cloneTemplate, type TestDatabase } from '../../testing/test-database.ts';
import type { AnyJobDefinition } from '../define-job.ts';
import { installJobs } from '../install-jobs.ts';
import type { JobContext, JobLog, WorkedJob } from '../job-context.ts';
import { startWorker, type Worker, type WorkerTiming } from '../start-worker.ts';

const quiet: JobLog = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

const quick: WorkerTiming = {
  poll: 0.5,
  heartbeat: 0.5,
  supervise: 1,
  schedule: 1,
  grace: 2,
};

/** A database with queues for these jobs and a table where their effects show. */
export async function openJobDatabase(definitions: AnyJobDefinition[]): Promise<TestDatabase> {
  const database = await cloneTemplate(inject('adminUrl'));
  await installJobs(database.ownerPool, definitions);
  await database.ownerPool.query(
    'create table effect (job_id uuid, what text, by_worker text); grant all on effect to endcap_app',
  );
  return database;
}

/** Stopped with the test at the latest. */
export async function startQuickWorker(
  { pool, db }: TestDatabase,
  jobs: WorkedJob[],
  timing: Partial<WorkerTiming> = {},
): Promise<Worker> {
  const worker = await startWorker({ pool, db, jobs, log: quiet, timing: { ...quick, ...timing } });
  onTestFinished(() => worker.stop());
  return worker;
}

/** What a handler gets of a job whose process is killed before one of its steps. */
export function killedJob(
  db: Database,
  isKilledBefore: (step: string, stepsDone: number) => boolean,
): Pick<JobContext, 'db' | 'step' | 'progress'> {
  let done = 0;
  return {
    db,
    step: async (name, effect) => {
      if (isKilledBefore(name, done)) throw new Error('killed');
      await transact(db, effect);
      done++;
      return true;
    },
    progress: async () => undefined,
  };
}

/** The first answer that is neither false nor undefined. */
export async function eventually<Answer>(
  ask: () => Promise<Answer | false | undefined>,
  withinMs = 60_000,
): Promise<Answer> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== false && answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${ask}`);
    await wait(20);
  }
}

/** The context of a job that a test runs by itself, without a worker. */
export function jobOf({ db }: Pick<TestDatabase, 'db'>): JobContext {
  return {
    jobId: newId(),
    db,
    step: async (_name, effect) => {
      await transact(db, effect);
      return true;
    },
    isLastAttempt: false,
    progress: async () => undefined,
    signal: new AbortController().signal,
    log: quiet,
  };
}
