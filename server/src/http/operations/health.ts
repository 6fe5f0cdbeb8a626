import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { pendingMigrations } from '../../db/migrate.ts';
import { version } from '../../version.ts';
import type { Space } from './space.ts';

/** `/healthz`: the process runs. `/readyz`: it can serve requests. */
export function reportHealth(app: FastifyInstance, pool: pg.Pool, space: Space): void {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok', version }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const checks = await check(app, pool, space);
    const ready = Object.values(checks).every((state) => state === 'ok');
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not ready', checks });
  });
}

async function check(app: FastifyInstance, pool: pg.Pool, space: Space) {
  if (app.closing.aborted) return { server: 'stopping' };
  try {
    const pending = await pendingMigrations(pool);
    const migrations = pending.length === 0 ? 'ok' : `waiting for ${pending.join(', ')}`;
    const disk = (await space.state()) === 'full' ? 'full' : 'ok';
    return { database: 'ok', migrations, disk };
  } catch {
    return { database: 'away' };
  }
}
