import Fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { type Statement, sendAll } from './statements.ts';

/** A server that only sends statements through a pool and answers with their rows. */
export function bareAnswer(pool: pg.Pool, routes: Record<string, Statement[]>): FastifyInstance {
  const app = Fastify();
  for (const [path, statements] of Object.entries(routes)) {
    app.get(path, () => sendAll(pool, statements));
  }
  return app;
}
