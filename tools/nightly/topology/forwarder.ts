import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Where a forwarder sends its callers: a port of this machine, or the path of a socket. */
export type Target = { port: number } | { path: string };

export interface Forwarder {
  port: number;
  /** Connections that are open now. */
  open(): number;
  /** New callers reach this server from now on; those who are connected are cut off. */
  leadTo(target: Target): void;
  /** Ends every connection and refuses new ones, as a server that is away. */
  cut(): void;
  restore(): void;
  /** Passes nothing on and ends nothing, as a network that has stopped. */
  pause(): void;
  resume(): void;
  close(): Promise<void>;
}

/**
 * A TCP address in front of one server. It stands in for the virtual address or the pooler that an
 * installation has before its database, so that tests can move it, cut it and stop it.
 */
export async function startForwarder(first: Target): Promise<Forwarder> {
  let target = first;
  let isCut = false;
  let isPaused = false;
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((caller) => {
    caller.on('error', () => undefined);
    if (isCut) return caller.resetAndDestroy();
    const reached = connect(target);
    reached.on('error', () => caller.resetAndDestroy());
    const pair: [Socket, Socket] = [caller, reached];
    pairs.add(pair);
    caller.on('close', () => reached.destroy());
    reached.on('close', () => {
      pairs.delete(pair);
      caller.destroy();
    });
    caller.setNoDelay().pipe(reached);
    reached.pipe(caller);
    if (isPaused) hold(pair);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const endAll = () => {
    for (const [caller, reached] of pairs) {
      caller.resetAndDestroy();
      reached.destroy();
    }
  };
  return {
    port: (server.address() as AddressInfo).port,
    open: () => pairs.size,
    leadTo(next) {
      target = next;
      endAll();
    },
    cut() {
      isCut = true;
      endAll();
    },
    restore() {
      isCut = false;
    },
    pause() {
      isPaused = true;
      for (const pair of pairs) hold(pair);
    },
    resume() {
      isPaused = false;
      for (const [caller, reached] of pairs) {
        caller.pipe(reached);
        reached.pipe(caller);
      }
    },
    async close() {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}

function hold([caller, reached]: [Socket, Socket]): void {
  caller.unpipe(reached);
  reached.unpipe(caller);
  caller.pause();
  reached.pause();
}
