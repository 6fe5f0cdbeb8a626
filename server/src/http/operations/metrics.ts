import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import type { ReadReplica } from '../../db/read-replica.ts';
import type { LoopDelay } from './loop-delay.ts';
import type { Space } from './space.ts';

export interface Measured {
  pool: pg.Pool;
  /** Failed jobs by queue; read when the metrics are scraped. */
  failedJobs: () => Promise<ReadonlyMap<string, number>>;
  /** Page views and clicks that were not kept. */
  droppedTracking: () => number;
  loopDelay: LoopDelay;
  space: Space;
  /** Whether the node can answer requests. */
  isReady: () => Promise<boolean>;
  /** Mails that wait for the mail server, and the age of the oldest in seconds. */
  waitingMails: () => Promise<{ count: number; oldestSeconds: number }>;
  replica?: ReadReplica | undefined;
}

/** `/metrics` for Prometheus. One registry per app, so that two apps in one process have separate metrics. */
export function exposeMetrics(
  app: FastifyInstance,
  config: Pick<Config, 'METRICS_TOKEN' | 'demo'>,
  measured: Measured,
): void {
  const { pool, failedJobs, droppedTracking, loopDelay, replica } = measured;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'http_request_failures_total',
    help: 'Answers with a status of 500 or more',
    registers: [registry],
  });
  watchPool(registry, pool);
  watchJobs(registry, failedJobs);
  watchReadiness(registry, measured);
  watchMails(registry, measured);
  new Gauge({
    name: 'event_loop_delay_seconds',
    help: 'Longest delay of the event loop in the last second; 503 is answered while it is too long',
    registers: [registry],
    collect() {
      this.set(loopDelay.seconds());
    },
  });
  if (replica) {
    new Gauge({
      name: 'database_replica_usable',
      help: '1 while lists are read from the replica; 0 while it is away or too far behind',
      registers: [registry],
      collect() {
        this.set(replica.isUsable() ? 1 : 0);
      },
    });
  }
  new Gauge({
    name: 'tracking_events_dropped',
    help: 'Page views and clicks beyond the budget or without disk space, since the start',
    registers: [registry],
    collect() {
      this.set(droppedTracking());
    },
  });

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    const labels = { method: request.method, route, status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) failures.inc();
    done();
  });
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!mayRead(request.headers.authorization, config)) throw new AppError('resource.not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Open in dev without a token; elsewhere the metrics tell which calls are made and which fail. */
function mayRead(
  authorization: string | undefined,
  { METRICS_TOKEN: token, demo }: Pick<Config, 'METRICS_TOKEN' | 'demo'>,
): boolean {
  if (token === undefined) return demo;
  // Digests have the same length, which the comparison needs.
  const [given, expected] = [authorization ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return given !== undefined && expected !== undefined && timingSafeEqual(given, expected);
}

function watchPool(registry: Registry, pool: pg.Pool): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this node by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
}

function watchJobs(registry: Registry, failedJobs: Measured['failedJobs']): void {
  new Gauge({
    name: 'jobs_failed',
    help: 'Jobs that have failed for good, by queue',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [queue, count] of await failedJobs().catch(() => new Map())) {
        this.set({ queue }, count);
      }
    },
  });
}

function watchReadiness(registry: Registry, { isReady, space }: Measured): void {
  new Gauge({
    name: 'portal_ready',
    help: '1 while the node can answer requests, as /readyz says',
    registers: [registry],
    async collect() {
      this.set((await isReady()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Free bytes below the embedded database and the stored files, where they are on this machine',
    labelNames: ['of'],
    registers: [registry],
    async collect() {
      for (const part of ['database', 'storage'] as const) {
        const bytes = await space.left(part);
        if (bytes !== null) this.set({ of: part }, bytes);
      }
    },
  });
}

function watchMails(registry: Registry, { waitingMails }: Measured): void {
  const oldest = new Gauge({
    name: 'mails_waiting_oldest_seconds',
    help: 'Age of the oldest mail that waits for the mail server; 0 without one',
    registers: [registry],
  });
  new Gauge({
    name: 'mails_waiting',
    help: 'Mails that wait for the mail server',
    registers: [registry],
    async collect() {
      const { count, oldestSeconds } = await waitingMails().catch(() => nothingWaits);
      this.set(count);
      oldest.set(oldestSeconds);
    },
  });
}

const nothingWaits = { count: 0, oldestSeconds: 0 };
