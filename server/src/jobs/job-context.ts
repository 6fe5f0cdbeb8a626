import type { Database, Transaction } from '../db/connection.ts';
import { type AnyJobDefinition, checkPayload, type JobDefinition } from './define-job.ts';

export interface JobLog {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface JobContext {
  jobId: string;
  db: Database;
  /**
   * Runs an effect in a transaction that also notes the step as done; a step noted earlier, before a
   * crash or by a failed try, is skipped. Resolves to whether the effect ran now.
   */
  step(name: string, effect: (tx: Transaction) => Promise<unknown>): Promise<boolean>;
  /** Whether the job has failed for good when this attempt fails. */
  isLastAttempt: boolean;
  /** For a progress bar. Cheap to call for every row: most calls write nothing. */
  progress(done: number, total: number): Promise<void>;
  /** Aborted when the worker stops, the time is up or another node has taken the job over. */
  signal: AbortSignal;
  log: JobLog;
}

export type JobHandler<Payload extends object> = (
  context: JobContext & { payload: Payload },
) => Promise<void>;

/** A definition and its handler, without the payload's type, so that all jobs fit in one list. */
export interface WorkedJob {
  definition: AnyJobDefinition;
  handle(payload: unknown, context: JobContext): Promise<void>;
}

export function workedJob<Payload extends object>(
  definition: JobDefinition<Payload>,
  handler: JobHandler<Payload>,
): WorkedJob {
  return {
    definition,
    handle: async (payload, context) =>
      handler({ ...context, payload: checkPayload(definition, payload) }),
  };
}
