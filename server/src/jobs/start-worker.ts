import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Db, JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database } from '../db/connection.ts';
import { type Claim, handBack } from './claim.ts';
import type { JobLog, WorkedJob } from './job-context.ts';
import { createBoss } from './job-database.ts';
import { listen } from './listen.ts';
import { runJob } from './run-job.ts';
import { reportPresence } from './worker-presence.ts';

export interface WorkerOptions {
  pool: pg.Pool;
  db: Database;
  jobs: WorkedJob[];
  log: JobLog;
  timing?: Partial<WorkerTiming>;
}

/** In seconds. With these a killed worker's job is taken over within a minute. */
export interface WorkerTiming {
  /** New jobs are notified at once; polling finds retries, delayed jobs and missed notifications. */
  poll: number;
  heartbeat: number;
  /** How often jobs of dead workers are looked for. */
  supervise: number;
  schedule: number;
  /** Time that running jobs get to finish when the worker stops. */
  grace: number;
}

export interface Worker {
  /** Takes no more jobs, lets running ones finish for a moment and hands the rest back. */
  stop(): Promise<void>;
}

const usual: WorkerTiming = { poll: 3, heartbeat: 10, supervise: 15, schedule: 30, grace: 5 };
/** Time that a handler gets to react to its aborted signal. */
const unwindMs = 500;

export async function startWorker({ pool, db, jobs, log, timing }: WorkerOptions): Promise<Worker> {
  const seconds = { ...usual, ...timing };
  const boss = createBoss(workerConnection(pool), {
    useListenNotify: true,
    // Only the owner of the tables can reindex them.
    reindex: false,
    superviseIntervalSeconds: seconds.supervise,
    monitorIntervalSeconds: seconds.supervise,
    maintenanceIntervalSeconds: 3600,
    cronMonitorIntervalSeconds: seconds.schedule,
    cronWorkerIntervalSeconds: Math.min(seconds.schedule, 5),
  });
  const stopping = new AbortController();
  const running = new Map<string, Claim>();
  boss.on('error', (error) => {
    if (!stopping.signal.aborted) log.error({ err: error }, 'jobs: the queue failed');
  });
  boss.on('warning', ({ message, data }) => log.warn({ data }, `jobs: ${message}`));
  await boss.start();
  await refuseUnknownJobs(boss, jobs);

  const presence = reportPresence(db, seconds.supervise);

  for (const worked of jobs) {
    for (let lane = 0; lane < worked.definition.concurrency; lane++) await openLane(worked);
  }

  async function openLane(worked: WorkedJob): Promise<void> {
    const polling = {
      pollingIntervalSeconds: seconds.poll,
      notifyPollingIntervalSeconds: seconds.poll,
    };
    const options = {
      ...polling,
      batchSize: worked.definition.batchSize,
      heartbeatRefreshSeconds: seconds.heartbeat,
      includeMetadata: true,
      perJobResults: true,
    } as const;
    const lane: string = await boss.work<unknown, void, typeof options>(
      worked.definition.name,
      options,
      async (taken) => {
        for (const job of taken) running.set(job.id, claimOf(job));
        const results: JobResult[] = [];
        for (const job of inOrder(taken)) results.push(await runHeld(worked, job));
        // Without this the next jobs would wait for the next poll.
        boss.notifyWorker(lane);
        return results;
      },
    );
  }

  async function runHeld(worked: WorkedJob, job: JobWithMetadata<unknown>): Promise<JobResult> {
    const claim = claimOf(job);
    try {
      const signal = AbortSignal.any([job.signal, stopping.signal]);
      const result = await runJob({ db, log, worked, job, signal });
      // The stop interrupted it: the job is handed back before pg-boss stores the failure.
      if (stopping.signal.aborted && result.status !== 'completed') await returnJob(claim);
      return result;
    } finally {
      running.delete(job.id);
    }
  }

  async function returnJob(claim: Claim): Promise<void> {
    if (!(await handBack(db, claim))) return;
    log.info({ job: claim.name, jobId: claim.id }, 'job handed back');
    // Due now, which also wakes the other workers.
    await boss.update(claim.name, undefined, { id: claim.id, startAfter: 0 });
  }

  async function stop(): Promise<void> {
    const idle = Promise.all(jobs.map(({ definition }) => boss.offWork(definition.name)));
    await Promise.race([idle, wait(seconds.grace * 1000, undefined, { ref: false })]);
    stopping.abort(new Error('The worker stops'));
    await Promise.race([idle, wait(unwindMs, undefined, { ref: false })]);
    // Without a database the jobs cannot be handed back; the missing heartbeat frees them later.
    await Promise.allSettled([...running.values()].map(returnJob));
    await Promise.all([boss.stop({ graceful: false }), presence.stop()]);
  }

  let stopped: Promise<void> | undefined;
  return {
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** The database takes the jobs with the highest priority, but returns them in any order. */
function inOrder<Job extends JobWithMetadata<unknown>>(taken: Job[]): Job[] {
  return taken.toSorted((one, other) => other.priority - one.priority);
}

function claimOf({ name, id, retryCount }: JobWithMetadata<unknown>): Claim {
  return { name, id, attempt: retryCount };
}

function workerConnection(pool: pg.Pool): Db {
  return {
    executeSql: (text, values) => pool.query(text, values),
    listen: async (channel, onNotification, onConnected) =>
      listen(pool, { channel, onNotification, onConnected }),
  };
}

async function refuseUnknownJobs(boss: PgBoss, jobs: WorkedJob[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  const missing = jobs.map(({ definition }) => definition.name).filter((name) => !known.has(name));
  if (missing.length === 0) return;
  await boss.stop({ graceful: false });
  throw new Error(`Jobs: no queue for ${missing.join(', ')}; pass the definition to installJobs`);
}
