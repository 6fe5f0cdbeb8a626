import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the server has begun to stop. */
    closing: AbortSignal;
  }
}

/** Open event streams would keep a stopping server waiting; they end on this signal. */
export function announceClosing(app: FastifyInstance): void {
  const controller = new AbortController();
  app.decorate('closing', controller.signal);
  app.addHook('preClose', async () => controller.abort());
  // While the server stops, an answer must close its connection: a kept-alive one would delay the stop.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (controller.signal.aborted) reply.header('connection', 'close');
    done();
  });
}
