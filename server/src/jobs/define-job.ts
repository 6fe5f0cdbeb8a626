import { z } from 'zod';

/** The name, the payload and the retries of a job. */
export interface JobDefinition<Payload extends object = object> {
  /** Also the queue's name: "mail.send". */
  name: string;
  /** Input and output are JSON, so that the worker reads exactly the validated value. */
  payload: z.ZodType<Payload, Payload>;
  /** Further tries after the first one failed. */
  retryLimit: number;
  /** Before the first retry; doubles from there up to `retryDelayMaxSeconds`. */
  retryDelaySeconds: number;
  retryDelayMaxSeconds: number;
  /** A single try may take this long; a job that dies is noticed far earlier, by its heartbeat. */
  timeLimitSeconds: number;
  /** Done and failed jobs stay visible for this long. */
  keepDays: number;
  /** Jobs that run at the same time in one process. */
  concurrency: number;
  /**
   * Jobs that are fetched and completed together, and run one after the other: for thousands of short
   * jobs, where the queue's own statements cost more than the work.
   */
  batchSize: number;
  schedule?: JobSchedule<Payload> | undefined;
}

/** Recurring work: one run per occurrence in the whole cluster, never two at the same time. */
interface JobSchedule<Payload extends object> {
  /** Five fields, such as "15 3 * * *". */
  cron: string;
  timeZone?: string;
  payload: Payload;
}

type Defaults = Omit<JobDefinition, 'name' | 'payload' | 'schedule'>;

const defaults: Defaults = {
  retryLimit: 5,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 3600,
  timeLimitSeconds: 3600,
  keepDays: 14,
  concurrency: 1,
  batchSize: 1,
};

export function defineJob<Payload extends object>(
  definition: Pick<JobDefinition<Payload>, 'name' | 'payload' | 'schedule'> & Partial<Defaults>,
): JobDefinition<Payload> {
  return { ...defaults, ...definition };
}

/** A definition among others, where the payload's type no longer matters. */
export type AnyJobDefinition = Omit<JobDefinition, 'payload' | 'schedule'> & {
  payload: z.ZodType;
  schedule?: JobSchedule<object> | undefined;
};

/** Parses the payload; the error names the job and the field. */
export function checkPayload<Payload extends object>(
  job: Pick<JobDefinition<Payload>, 'name' | 'payload'>,
  payload: unknown,
): Payload {
  const parsed = job.payload.safeParse(payload);
  if (parsed.success) return parsed.data;
  throw new JobPayloadError(`Job ${job.name}: wrong payload: ${z.prettifyError(parsed.error)}`);
}

export class JobPayloadError extends Error {
  override name = 'JobPayloadError';
}

/** Thrown by a handler when another try cannot help: the job fails at once. */
export class FinalJobError extends Error {
  override name = 'FinalJobError';
}
