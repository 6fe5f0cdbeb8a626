import { type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { collectGarbage } from './collect-garbage.ts';
import { watchMemory } from './light-calls.ts';
import { type Row, times } from './row.ts';
import type { BenchSize } from './size.ts';

const settleMs = 2_000;

interface Asked {
  port: number;
  path: string;
  cookie: string;
  /** A POST with this JSON; a GET without it. */
  body?: unknown;
}

const maxMemoryMb = 150;

/** What the file is compared with: the time of COPY, and the most that the file may take of it. */
interface Reference {
  seconds: number;
  bar: number;
}

/** Takes a file to its end: the time to its first byte, and the growth of memory meanwhile. */
export async function exportedFile(
  name: string,
  { port, path, cookie, body }: Asked,
  size: BenchSize,
  reference?: Reference,
): Promise<Row[]> {
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
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
  const megabytes = bytes / 1024 ** 2;
  return [
    {
      name: `${name}: time`,
      figure: `${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s, first byte after ${firstByte.toFixed(0)} ms`,
      ...(reference && {
        ratio: `${times(seconds / reference.seconds)} of COPY of the same columns (${reference.seconds.toFixed(1)} s)`,
        bar: `at most ${reference.bar}x`,
        held: seconds <= reference.bar * reference.seconds,
      }),
    },
    {
      name: `${name}: memory`,
      figure: `grew by ${grew} MB`,
      ratio: `${times(grew / megabytes)} of the file`,
      bar: `at most ${maxMemoryMb} MB`,
      held: grew <= maxMemoryMb,
    },
  ];
}
