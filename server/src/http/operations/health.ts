import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { pendingMigrations } from '../../db/migrate.ts';

/** `/healthz`: the process runs. `/readyz`: it can serve requests. */
export function reportHealth(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const checks = await check(app, pool);
    const ready = Object.values(checks).every((state) => state === 'ok');
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not ready', checks });
  });
}

async function check(app: FastifyInstance, pool: pg.Pool) {
  if (app.closing.aborted) return { server: 'stopping' };
  try {
    const pending = await pendingMigrations(pool);
    const migrations = pending.length === 0 ? 'ok' : `waiting for ${pending.join(', ')}`;
    return { database: 'ok', migrations };
  } catch {
    return { database: 'away' };
  }
}
