import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the server has begun to stop. */
    closing: AbortSignal;
  }
}

/**
 * Open event streams would keep a stopping server waiting; they end on this signal. A stopping server
 * refuses new connections, so that a proxy asks another node. For `drainMs` it still answers on open
 * ones, and closes each with its answer: a proxy that keeps connections would otherwise send a request
 * into one that is being closed, and cannot repeat a change.
 */
export function announceClosing(app: FastifyInstance, drainMs: number): void {
  const controller = new AbortController();
  app.decorate('closing', controller.signal);
  app.addHook('preClose', async () => {
    controller.abort();
    if (drainMs === 0) return;
    await stopListening(app.server);
    const end = performance.now() + drainMs;
    const connections = promisify(app.server.getConnections.bind(app.server));
    while (performance.now() < end && (await connections()) > 0) await wait(50);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (controller.signal.aborted) reply.header('connection', 'close');
    done();
  });
}

const idleTurnMs = 0.1;
const waitForIdleMs = 1_000;

/**
 * A connection that is not accepted yet is cut when the socket closes, with the request that the proxy
 * has sent on it. The socket therefore closes after a turn of the event loop that had none to accept and
 * nothing else to do; a turn accepts one.
 */
async function stopListening(server: Server): Promise<void> {
  let accepted = false;
  const accept = () => {
    accepted = true;
  };
  server.on('connection', accept);
  await nextTurn();
  const end = performance.now() + waitForIdleMs;
  let isIdle = false;
  while (!isIdle && performance.now() < end) {
    accepted = false;
    const began = performance.now();
    await nextTurn();
    isIdle = !accepted && performance.now() - began < idleTurnMs;
  }
  server.off('connection', accept);
  // That of HTTP would also close connections that have no request at this moment.
  Server.prototype.close.call(server);
}
