import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fingerprint } from './fingerprint.mjs';
import { root } from './places.mjs';

/**
 * Two runs must not install or build in the same folder at once. The lock is a name in Linux's
 * abstract socket space: the kernel frees it when its holder ends, however that happens.
 */
export async function alone(work) {
  if (process.platform !== 'linux') return work();
  const name = `\0endcap-prepare-${fingerprint(root).slice(0, 32)}`;
  let lock = await hold(name);
  if (!lock) console.log('Waiting for another run that installs or builds in this folder…');
  while (!lock) {
    await wait(300);
    lock = await hold(name);
  }
  try {
    return await work();
  } finally {
    lock.close();
  }
}

async function hold(name) {
  const server = createServer().listen(name);
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if (error.code === 'EADDRINUSE') return undefined;
    throw error;
  }
}
