import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { collectGarbage } from './collect-garbage.ts';
import type { BenchPortal } from './portal.ts';

const everyMs = 10;
const settleMs = 2_000;

/** The whole glossary as a workbook: the time to its first byte, and the growth of memory until its end. */
export async function benchGlossaryExport(
  { app, size }: BenchPortal,
  cookie: string,
): Promise<string[]> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  collectGarbage();
  await wait(settleMs * size.repeat);
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, everyMs);
  const started = performance.now();
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { cookie, host: 'us.localhost' };
    get({ port, host: '127.0.0.1', path: '/api/export-glossaries', headers }, resolve).on(
      'error',
      reject,
    );
  });
  let firstByte = 0;
  let bytes = 0;
  for await (const piece of response) {
    firstByte ||= performance.now() - started;
    bytes += (piece as Buffer).length;
  }
  clearInterval(watch);
  const seconds = (performance.now() - started) / 1_000;
  const megabytes = (count: number) => (count / 1024 / 1024).toFixed(0);
  return [
    `export: answer ${response.statusCode}, ${megabytes(bytes)} MB in ${seconds.toFixed(1)} s`,
    `export: first byte after ${firstByte.toFixed(0)} ms, memory grew by ${megabytes(peak - before)} MB`,
  ];
}
