import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const pauseMs = 1000;

interface Listening {
  channel: string;
  onNotification: (payload: string) => void;
  /** Also called after a lost connection: notifications sent during the loss were missed. */
  onConnected: () => void;
}

/**
 * Keeps one connection listening, beside the pool, until closed. It only saves time: a worker without
 * notifications still polls every few seconds, so a failed connection is tried again.
 */
export function listen(pool: pg.Pool, listening: Listening): { close(): Promise<void> } {
  const closing = new AbortController();
  const ended = (async () => {
    while (!closing.signal.aborted) {
      await session(pool, listening, closing.signal).catch(() => undefined);
      await wait(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  })();
  return {
    async close() {
      closing.abort();
      await ended;
    },
  };
}

async function session(pool: pg.Pool, listening: Listening, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({ ...pool.options, keepAlive: true });
  // Without a listener of its own an error after `once` has settled would end the process.
  client.on('error', () => undefined);
  client.on('notification', ({ payload }) => listening.onNotification(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(listening.channel)}`);
    listening.onConnected();
    await once(client, 'end', { signal });
  } finally {
    await client.end();
  }
}
