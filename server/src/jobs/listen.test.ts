import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { listen } from './listen.ts';

let connections = 0;
/** A database that closes every connection at once, as one that is being restarted does. */
const away = createServer((socket) => {
  connections++;
  socket.destroy();
});
beforeAll(() => once(away.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => away.close());

it('pauses before it connects again to a database that is away', async () => {
  const { port } = away.address() as AddressInfo;
  const listening = listen(new pg.Pool({ host: '127.0.0.1', port }), {
    channel: 'jobs',
    onNotification: () => undefined,
    onConnected: () => undefined,
  });
  // Without a pause it would connect about as often as this does.
  const own = 50;
  for (let n = 0; n < own; n++) await once(connect(port, '127.0.0.1').resume(), 'close');
  await listening.close();
  expect(connections - own).toBeGreaterThan(0);
  expect(connections - own).toBeLessThan(own / 2);
});

it('stays connected and hears what is sent to its channel', async () => {
  const pool = new pg.Pool({ connectionString: inject('adminUrl') });
  onTestFinished(() => pool.end());
  const connected = Promise.withResolvers<void>();
  const heard = Promise.withResolvers<string>();
  const { close } = listen(pool, {
    channel: 'news',
    onNotification: heard.resolve,
    onConnected: connected.resolve,
  });
  onTestFinished(close);
  await connected.promise;
  await pool.query(`select pg_notify('news', 'first')`);
  expect(await heard.promise).toBe('first');
});

it.each([
  ['one connection when it listens', 'news', 1],
  ['none when the database refused to listen', '', 0],
])('reports %s', async (_, channel, expected) => {
  const pool = new pg.Pool({ connectionString: inject('adminUrl') });
  onTestFinished(() => pool.end());
  let connected = 0;
  const { close } = listen(pool, {
    channel,
    onNotification: () => undefined,
    onConnected: () => {
      connected += 1;
    },
  });
  // The attempt that has begun comes to its end first.
  await close();
  expect(connected).toBe(expected);
});
