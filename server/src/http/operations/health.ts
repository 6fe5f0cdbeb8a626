import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { pendingMigrations } from '../../db/migrate.ts';
import { version } from '../../version.ts';
import type { Space } from './space.ts';

/**
 * `/healthz`: the process runs. `/readyz`: it can answer requests. A full disk refuses some of them and
 * is only named: a proxy that left out every node for it would turn the others away as well.
 */
export function reportHealth(app: FastifyInstance, pool: pg.Pool, space: Space): void {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok', version }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const checks = await check(app, pool);
    const disk = (await space.state()) === 'full' ? 'full' : 'ok';
    const ready = Object.values(checks).every((state) => state === 'ok');
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not ready', checks, disk });
  });
}

/** True while the node can answer requests. */
export async function isReady(app: FastifyInstance, pool: pg.Pool): Promise<boolean> {
  return Object.values(await check(app, pool)).every((state) => state === 'ok');
}

async function check(app: FastifyInstance, pool: pg.Pool): Promise<Record<string, string>> {
  if (app.closing.aborted) return { server: 'stopping' };
  try {
    const pending = await pendingMigrations(pool);
    const migrations = pending.length === 0 ? 'ok' : `waiting for ${pending.join(', ')}`;
    return { database: 'ok', migrations };
  } catch {
    return { database: 'away' };
  }
}
