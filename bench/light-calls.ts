import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Load, Loaded } from './http-client.ts';
import type { BenchPortal } from './portal.ts';

/** Sends one request at a time from its own thread. */
export class LightCalls {
  readonly #worker = new Worker(new URL('./http-client.ts', import.meta.url));
  readonly #load: Load;

  constructor(call: Pick<Load, 'port' | 'path' | 'headers' | 'body'>) {
    this.#load = { ...call, requests: 20, concurrency: 2 };
  }

  async until(isOver: () => Promise<boolean>): Promise<number[]> {
    const times: number[] = [];
    while (!(await isOver())) {
      this.#worker.postMessage(this.#load);
      const [loaded] = (await once(this.#worker, 'message')) as [Loaded | { error: string }];
      if ('error' in loaded) throw new Error(loaded.error);
      times.push(...loaded.times);
    }
    return times.sort((a, b) => a - b);
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

export function waited(ms: number): () => Promise<boolean> {
  const over = performance.now() + ms;
  return async () => performance.now() > over;
}

export const p50 = (sorted: number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0;
export const p99 = (sorted: number[]) => sorted[Math.floor(sorted.length * 0.99)] ?? 0;

/** The growth of memory until `stop`, in MB. */
export function watchMemory() {
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  return {
    stop() {
      clearInterval(timer);
      return Math.round((most - before) / 1024 ** 2);
    },
  };
}

export async function listen(app: BenchPortal['app']): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}
