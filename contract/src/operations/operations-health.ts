import { z } from 'zod';
import { endpoint, mayGlobally } from '../endpoint.ts';

const healthStates = ['OK', 'ATTENTION', 'DOWN'] as const;
export type HealthState = (typeof healthStates)[number];

/** What is wrong with a part; the screen says what to do about each. */
export const healthProblems = [
  'NO_ANSWER',
  'DISK_SHORT',
  'DISK_FULL',
  'MIGRATIONS_PENDING',
  'CONNECTIONS_SCARCE',
  'LONG_TRANSACTION',
  'NO_WORKER',
  'JOBS_LATE',
  'JOBS_FAILED',
  'MAIL_LATE',
  'MAIL_FAILED',
  'MAIL_NOT_SENT',
  'SCANNER_AWAY',
] as const;
export type HealthProblem = (typeof healthProblems)[number];

/** A figure is null where it is not known: the part does not answer, or it runs on another machine. */
const count = z.int().nullable();
const part = <Figures extends z.ZodRawShape>(figures: Figures) =>
  z.object({
    state: z.enum(healthStates),
    problems: z.array(z.enum(healthProblems)),
    ...figures,
  });

const portalHealth = z.object({
  checkedOn: z.iso.datetime(),
  database: part({
    sizeBytes: count,
    connections: count,
    maxConnections: count,
    longestTransactionSeconds: count,
    freeBytes: count,
  }),
  queue: part({
    /** Due jobs that no worker has taken; counted up to 10,000, as are the others. */
    waiting: count,
    running: count,
    failed: count,
    oldestWaitingSeconds: count,
    /** Workers that reported in the last minute. */
    workers: count,
  }),
  mail: part({
    waiting: count,
    failed: count,
    lastSentOn: z.iso.datetime().nullable(),
    oldestWaitingSeconds: count,
    /** OUTBOX: no mail server is configured, so mails stay in the outbox and count as sent. */
    transport: z.enum(['SMTP', 'OUTBOX']),
  }),
  storage: part({
    kind: z.enum(['DISK', 'S3']),
    freeBytes: count,
    /** How long writing and reading a small file took. */
    answerMs: count,
    /** Whether files that people attach are scanned for viruses; AWAY: the scanner does not answer. */
    virusScan: z.enum(['OFF', 'ON', 'AWAY']),
  }),
});
export type PortalHealth = z.infer<typeof portalHealth>;

export const getPortalHealth = endpoint({
  method: 'GET',
  path: '/api/operations/health',
  summary: 'The health of database, queue, mail and storage; a part that is down is an answer too',
  access: mayGlobally('LIST', 'OPERATIONS'),
  area: 'operations',
  perMinute: 120,
  response: portalHealth,
});
