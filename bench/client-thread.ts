import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Load, Loaded } from './http-client.ts';

let thread: Worker | undefined;

/**
 * Sends requests from one thread that all races share: starting one for each race took longer than a
 * small race. It keeps the process alive only while it works.
 */
export async function sendLoad(load: Load): Promise<Loaded> {
  thread ??= new Worker(new URL('./http-client.ts', import.meta.url));
  thread.ref();
  thread.postMessage(load);
  const [loaded] = (await once(thread, 'message')) as [Loaded | { error: string }];
  thread.unref();
  if ('error' in loaded) throw new Error(loaded.error);
  return loaded;
}
