import Fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Statement } from './statements.ts';

/** A server that only sends statements through a pool and answers with the rows of the last one. */
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
