import { type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { collectGarbage } from './collect-garbage.ts';
import { watchMemory } from './light-calls.ts';
import type { BenchSize } from './size.ts';

const settleMs = 2_000;

interface Asked {
  port: number;
  path: string;
  cookie: string;
  /** A POST with this JSON; a GET without it. */
  body?: unknown;
}

/** Takes a file to its end: the time to its first byte, and the growth of memory meanwhile. */
export async function exportedFile(
  { port, path, cookie, body }: Asked,
  size: BenchSize,
): Promise<string[]> {
  collectGarbage();
  await wait(settleMs * size.repeat);
  const memory = watchMemory();
  const started = performance.now();
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const headers = { cookie, host: 'us.localhost', 'content-type': 'application/json' };
    request({ port, host: '127.0.0.1', path, method, headers }, resolve)
      .on('error', reject)
      .end(body === undefined ? undefined : JSON.stringify(body));
  });
  let firstByte = 0;
  let bytes = 0;
  for await (const piece of response) {
    firstByte ||= performance.now() - started;
    bytes += (piece as Buffer).length;
  }
  const grew = memory.stop();
  const seconds = (performance.now() - started) / 1_000;
  return [
    `export: answer ${response.statusCode}, ${(bytes / 1024 ** 2).toFixed(0)} MB in ${seconds.toFixed(1)} s`,
    `export: first byte after ${firstByte.toFixed(0)} ms, memory grew by ${grew} MB`,
  ];
}
