import { Agent, request } from 'node:http';
import { parentPort } from 'node:worker_threads';

export interface Load {
  port: number;
  path: string;
  headers: Record<string, string>;
  /** A POST with this JSON; a GET without it. */
  body?: unknown;
  requests: number;
  concurrency: number;
}

export interface Loaded {
  times: number[];
  elapsedMs: number;
}

const agent = new Agent({ keepAlive: true });

parentPort?.on('message', async (load: Load) => {
  parentPort?.postMessage(await run(load).catch((error: unknown) => ({ error: String(error) })));
});

async function run(load: Load): Promise<Loaded> {
  const times: number[] = [];
  let left = load.requests;
  const started = performance.now();
  const loop = async () => {
    while (left-- > 0) times.push(await timed(load));
  };
  await Promise.all(Array.from({ length: load.concurrency }, loop));
  return { times, elapsedMs: performance.now() - started };
}

function timed({ port, path, headers, body }: Load): Promise<number> {
  const method = body === undefined ? 'GET' : 'POST';
  const sentHeaders =
    body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers: sentHeaders, agent },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`));
        answer.resume();
        answer.on('end', () => resolve(performance.now() - started));
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
