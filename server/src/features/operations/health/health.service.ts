import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type {
  HealthProblem,
  HealthState,
  PortalHealth,
} from '@endcap/contract/operations/operations-health';
import type pg from 'pg';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import type { FileScanner } from '../../../adapters/scan/file-scanner.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import { pendingMigrations } from '../../../db/migrate.ts';
import { type Space, spaceStateOf } from '../../../http/operations/space.ts';
import { countWorkers } from '../../../jobs/worker-presence.ts';
import {
  selectDatabaseFigures,
  selectMailFigures,
  selectQueueFigures,
} from './health.unscoped.repository.ts';

export interface HealthSources {
  db: Database;
  pool: pg.Pool;
  files: FileStore;
  scanner: FileScanner;
  space: Space;
  config: Pick<Config, 'SMTP_URL' | 'STORAGE_URL' | 'demo'>;
  /** Tests wait less. */
  timeoutMs?: number;
}

/** A part that takes longer counts as down. */
const answerWithinMs = 3_000;
const scarceConnections = 0.8;
const longTransactionSeconds = 5 * 60;
const lateSeconds = 5 * 60;

const downProblems: readonly HealthProblem[] = ['NO_ANSWER', 'DISK_FULL', 'NO_WORKER'];

/** Every part is asked at the same time, and a part that fails or is slow is reported as down. */
export async function readHealth(sources: HealthSources): Promise<PortalHealth> {
  const [database, queue, mail, storage] = await Promise.all([
    databaseHealth(sources),
    queueHealth(sources),
    mailHealth(sources),
    storageHealth(sources),
  ]);
  return { checkedOn: new Date().toISOString(), database, queue, mail, storage };
}

/** Null when the part fails or does not answer in time. */
async function answerOf<Answer>(
  { timeoutMs = answerWithinMs }: HealthSources,
  ask: () => Promise<Answer>,
): Promise<Answer | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs);
  });
  const answer = ask().catch(() => null);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

function assess(found: Partial<Record<HealthProblem, boolean>>): {
  state: HealthState;
  problems: HealthProblem[];
} {
  const problems = (Object.keys(found) as HealthProblem[]).filter((problem) => found[problem]);
  if (problems.length === 0) return { state: 'OK', problems };
  const isDown = problems.some((problem) => downProblems.includes(problem));
  return { state: isDown ? 'DOWN' : 'ATTENTION', problems };
}

async function databaseHealth(sources: HealthSources): Promise<PortalHealth['database']> {
  const { db, pool, space } = sources;
  const freeBytes = await answerOf(sources, () => space.left('database'));
  const figures = await answerOf(sources, async () => ({
    ...(await selectDatabaseFigures(db)),
    pending: await pendingMigrations(pool),
    space: await space.state(),
  }));
  const state = freeBytes === null ? 'ok' : spaceStateOf(freeBytes);
  const isFull = state === 'full' || figures?.space === 'full';
  const { connections = null, maxConnections = null, sizeBytes = null } = figures ?? {};
  const longestTransactionSeconds = figures?.longestTransactionSeconds ?? null;
  return {
    ...assess({
      NO_ANSWER: figures === null,
      DISK_FULL: isFull,
      DISK_SHORT: state === 'short' && !isFull,
      MIGRATIONS_PENDING: (figures?.pending.length ?? 0) > 0,
      CONNECTIONS_SCARCE: (connections ?? 0) > (maxConnections ?? 0) * scarceConnections,
      LONG_TRANSACTION: (longestTransactionSeconds ?? 0) >= longTransactionSeconds,
    }),
    sizeBytes,
    connections,
    maxConnections,
    longestTransactionSeconds,
    freeBytes,
  };
}

async function queueHealth(sources: HealthSources): Promise<PortalHealth['queue']> {
  const { db } = sources;
  const figures = await answerOf(sources, async () => ({
    ...(await selectQueueFigures(db)),
    workers: await countWorkers(db),
  }));
  if (!figures) {
    const none = { waiting: null, running: null, failed: null, workers: null };
    return { ...assess({ NO_ANSWER: true }), ...none, oldestWaitingSeconds: null };
  }
  return {
    ...assess({
      NO_WORKER: figures.workers === 0,
      JOBS_LATE: (figures.oldestWaitingSeconds ?? 0) >= lateSeconds,
      JOBS_FAILED: figures.failed > 0,
    }),
    ...figures,
  };
}

async function mailHealth(sources: HealthSources): Promise<PortalHealth['mail']> {
  const { db, config } = sources;
  const transport = config.SMTP_URL ? ('SMTP' as const) : ('OUTBOX' as const);
  const figures = await answerOf(sources, () => selectMailFigures(db));
  if (!figures) {
    const none = { waiting: null, failed: null, lastSentOn: null, oldestWaitingSeconds: null };
    return { ...assess({ NO_ANSWER: true }), ...none, transport };
  }
  return {
    ...assess({
      MAIL_LATE: (figures.oldestWaitingSeconds ?? 0) >= lateSeconds,
      MAIL_FAILED: figures.failed > 0,
      // The demo is meant to have no mail server.
      MAIL_NOT_SENT: transport === 'OUTBOX' && !config.demo,
    }),
    ...figures,
    lastSentOn: figures.lastSentOn?.toISOString() ?? null,
    transport,
  };
}

async function storageHealth(sources: HealthSources): Promise<PortalHealth['storage']> {
  const { space, config } = sources;
  const freeBytes = await answerOf(sources, () => space.left('storage'));
  const answerMs = await answerOf(sources, () => writeAndRead(sources.files));
  const isScanned = await answerOf(sources, () => sources.scanner.isOn());
  const state = freeBytes === null ? 'ok' : spaceStateOf(freeBytes);
  return {
    ...assess({
      NO_ANSWER: answerMs === null,
      DISK_FULL: state === 'full',
      DISK_SHORT: state === 'short',
      SCANNER_AWAY: isScanned === null,
    }),
    kind: config.STORAGE_URL?.startsWith('s3:') ? 'S3' : 'DISK',
    freeBytes,
    answerMs,
    virusScan: virusScanOf(isScanned),
  };
}

function virusScanOf(isScanned: boolean | null): PortalHealth['storage']['virusScan'] {
  if (isScanned === null) return 'AWAY';
  return isScanned ? 'ON' : 'OFF';
}

/** Returns the milliseconds; rejects when the file does not come back as it was written. */
async function writeAndRead(files: FileStore): Promise<number> {
  const started = performance.now();
  const [key, content] = [`health/${newId()}`, newId()];
  try {
    await files.save(key, Readable.from([Buffer.from(content)]));
    if ((await text(await files.read(key))) !== content) throw new Error('Another file came back');
  } finally {
    await files.remove(key);
  }
  return Math.round(performance.now() - started);
}
