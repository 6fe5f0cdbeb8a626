import Fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Statement } from './statements.ts';

/** A server that does nothing but send statements through a pool and answer the rows of the last. */
export function bareAnswer(pool: pg.Pool, routes: Record<string, Statement[]>): FastifyInstance {
  const app = Fastify();
  for (const [path, statements] of Object.entries(routes)) {
    app.get(path, async () => {
      let rows: unknown[] = [];
      for (const statement of statements) rows = (await pool.query(statement)).rows;
      return rows;
    });
  }
  return app;
}
