import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { runScanner } from './programs.ts';

/** The slow ways to use a connection, with the options of slowhttptest. */
export const slowModes = {
  header: ['-H', '-i', '5'],
  body: ['-B', '-i', '5', '-s', '8192', '-f', 'application/json'],
  read: ['-X', '-w', '1', '-y', '32', '-n', '5', '-z', '8'],
} as const;
export type SlowMode = keyof typeof slowModes;

const connections = 1_000;
const attackSeconds = 46;
/** Slow connections are opened in the first seconds, and the healthy calls are timed after that. */
const rampSeconds = 10;
const healthyEveryMs = 20;
const healthyTimeoutMs = 5_000;

export interface HealthyCall {
  port: number;
  path: string;
  headers: Record<string, string>;
}

export interface SlowResult {
  mode: SlowMode;
  connected: number;
  idleP99: number;
  busyP99: number;
  ratio: number;
  /** Healthy calls that failed or took longer than five seconds. */
  failed: number;
}

/** Healthy p99 with a thousand slow connections next to the p99 before and after them. */
export async function measureSlowConnections(
  folder: string,
  mode: SlowMode,
  slow: { path: string; cookie: string },
  healthy: HealthyCall,
): Promise<SlowResult> {
  const seconds = attackSeconds - rampSeconds - 6;
  await timeCalls(healthy, 3);
  const before = await timeCalls(healthy, seconds / 2);
  const attack = runScanner(
    'sh',
    [
      '-c',
      // Each connection takes a file handle, and most machines allow 1,024 of them at first. The
      // attacker polls without a pause; on another machine it would not take the portal's processor.
      'ulimit -n "$(ulimit -H -n)"; exec nice -n 19 slowhttptest "$@"',
      'sh',
      ...slowModes[mode],
      ...['-c', String(connections), '-r', '400', '-l', String(attackSeconds)],
      ...['-p', '5', '-v', '1', '-j', slow.cookie],
      ...['-u', `http://127.0.0.1:${healthy.port}${slow.path}`],
    ],
    { seconds: attackSeconds + 20, cwd: folder },
  );
  await wait(rampSeconds * 1_000);
  const busy = await timeCalls(healthy, seconds);
  const { output } = await attack;
  await wait(2_000);
  const after = await timeCalls(healthy, seconds / 2);
  const idleP99 = p99([...before.times, ...after.times]);
  const busyP99 = p99(busy.times);
  return {
    ...{ mode, idleP99, busyP99, ratio: busyP99 / idleP99, failed: busy.failed },
    connected: maxConnected(output),
  };
}

export function holds({ ratio, failed, connected }: SlowResult): boolean {
  return ratio <= 2 && failed === 0 && connected >= connections * 0.9;
}

/** Sends calls at a steady pace, as users do: a slow answer does not delay the next call. */
async function timeCalls(call: HealthyCall, seconds: number) {
  const times: number[] = [];
  const pending: Promise<void>[] = [];
  let failed = 0;
  const over = performance.now() + seconds * 1_000;
  for (let count = 0; performance.now() < over; count++) {
    pending.push(
      timeCall(call, count).then(
        (time) => {
          times.push(time);
        },
        () => {
          failed++;
          times.push(healthyTimeoutMs);
        },
      ),
    );
    await wait(healthyEveryMs);
  }
  await Promise.all(pending);
  return { times, failed };
}

function timeCall({ port, path, headers }: HealthyCall, count: number): Promise<number> {
  const started = performance.now();
  // Another address for each call: the limit per address would refuse the later ones.
  const address = `198.19.${Math.floor(count / 250) % 250}.${1 + (count % 250)}`;
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ host: '127.0.0.1', port, path, timeout: healthyTimeoutMs },
        headers: { ...headers, 'x-forwarded-for': address },
        // A new connection each time: one that is open already would not have to wait for a place.
        agent: false,
      },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`answered ${answer.statusCode}`));
        answer.resume();
        answer.on('end', () => resolve(performance.now() - started)).on('error', reject);
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('timeout')));
    sent.on('error', reject).end();
  });
}

const stretches = 10;

/** The median of the p99 of ten stretches, so that one pause of the machine does not decide it. */
function p99(times: readonly number[]): number {
  const length = Math.ceil(times.length / stretches);
  const each = Array.from({ length: stretches }, (_, n) =>
    share(times.slice(n * length, (n + 1) * length), 0.99),
  );
  return share(each, 0.5);
}

function share(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** slowhttptest prints its counters every few seconds. */
function maxConnected(output: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the program colours its counters.
  const plain = output.replace(/\u001b\[[0-9;]*m/g, '');
  return Math.max(0, ...[...plain.matchAll(/connected:\s+(\d+)/g)].map(([, n]) => Number(n)));
}
