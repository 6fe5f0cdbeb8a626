import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the server has begun to stop. */
    closing: AbortSignal;
  }
}

/**
 * Open event streams would keep a stopping server waiting; they end on this signal. For `drainMs` a
 * stopping server still answers, and closes each connection with its answer: a proxy that keeps
 * connections would otherwise send a request into one that is being closed, and cannot repeat a change.
 */
export function announceClosing(app: FastifyInstance, drainMs: number): void {
  const controller = new AbortController();
  app.decorate('closing', controller.signal);
  app.addHook('preClose', async () => {
    controller.abort();
    const end = performance.now() + drainMs;
    const connections = promisify(app.server.getConnections.bind(app.server));
    while (performance.now() < end && (await connections()) > 0) await wait(50);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (controller.signal.aborted) reply.header('connection', 'close');
    done();
  });
}
