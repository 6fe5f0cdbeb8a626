import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Database } from '../db/connection.ts';
import { transact } from '../db/transact.ts';
import { type Claim, ClaimLostError, markStep } from './claim.ts';
import { FinalJobError, JobPayloadError } from './define-job.ts';
import type { JobContext, JobLog, WorkedJob } from './job-context.ts';
import { progressWriter } from './job-progress.ts';

interface Run {
  db: Database;
  log: JobLog;
  worked: WorkedJob;
  job: JobWithMetadata<unknown>;
  signal: AbortSignal;
}

/** Runs one try of a job and returns its result. Never throws. */
export async function runJob({ db, log, worked, job, signal }: Run): Promise<JobResult> {
  const claim: Claim = { name: job.name, id: job.id, attempt: job.retryCount };
  const fields = { job: job.name, jobId: job.id, attempt: job.retryCount + 1 };
  const context: JobContext = {
    jobId: job.id,
    db,
    step: (name, effect) =>
      transact(db, async (tx) => {
        signal.throwIfAborted();
        const isNew = await markStep(tx, claim, name);
        if (isNew) await effect(tx);
        return isNew;
      }),
    isLastAttempt: job.retryCount >= job.retryLimit,
    progress: progressWriter(db, job.id),
    signal,
    log: withFields(log, fields),
  };
  const started = performance.now();
  try {
    // The worker stopped before this job of a batch got its turn.
    signal.throwIfAborted();
    await worked.handle(job.data, context);
    log.debug({ ...fields, ms: Math.round(performance.now() - started) }, 'job done');
    return { id: job.id, status: 'completed' };
  } catch (error) {
    return failure(error, job, (final) => {
      if (signal.aborted || error instanceof ClaimLostError) log.info(fields, 'job interrupted');
      else if (final) log.error({ ...fields, err: error }, 'job failed');
      else log.warn({ ...fields, err: error }, 'job failed, will be tried again');
    });
  }
}

function failure(
  error: unknown,
  job: JobWithMetadata<unknown>,
  logFailure: (final: boolean) => void,
): JobResult {
  const isFinal = error instanceof FinalJobError || error instanceof JobPayloadError;
  logFailure(isFinal || job.retryCount >= job.retryLimit);
  // Only the message is stored: an error's other fields may hold a row, an address or a secret.
  const message = error instanceof Error ? error.message : String(error);
  return { id: job.id, status: isFinal ? 'deadletter' : 'failed', output: { message } };
}

function withFields(log: JobLog, fields: object): JobLog {
  return {
    debug: (more, message) => log.debug({ ...fields, ...more }, message),
    info: (more, message) => log.info({ ...fields, ...more }, message),
    warn: (more, message) => log.warn({ ...fields, ...more }, message),
    error: (more, message) => log.error({ ...fields, ...more }, message),
  };
}
