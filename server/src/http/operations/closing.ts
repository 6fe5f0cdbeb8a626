import { Server, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
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

const waitForIdleMs = 1_000;

/**
 * A connection that is not accepted yet is cut when the socket closes, with the request that the proxy
 * has sent on it. The socket therefore closes right after a turn of the event loop that had no event,
 * so that none waited to be accepted. Connections that come meanwhile are not read before that: their
 * requests would keep a busy node from such a turn.
 */
async function stopListening(server: Server): Promise<void> {
  const held: Socket[] = [];
  const hold = (socket: Socket) => held.push(socket);
  // An option of a server, which is read for each connection: the parser of HTTP undoes a later pause.
  Object.assign(server, { pauseOnConnect: true });
  server.on('connection', hold);
  await nextTurn();
  const end = performance.now() + waitForIdleMs;
  for (let before = -1; before !== eventsSoFar() && performance.now() < end; ) {
    before = eventsSoFar();
    await nextTurn();
  }
  // That of HTTP would also close connections that have no request at this moment.
  Server.prototype.close.call(server);
  server.off('connection', hold);
  for (const socket of held) socket.resume();
}

const eventsSoFar = () => performance.nodeTiming.uvMetricsInfo.events;
