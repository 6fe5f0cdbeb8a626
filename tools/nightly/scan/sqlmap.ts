import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding, Identity } from './findings.ts';
import { runScanner } from './programs.ts';
import { addressOf, type ScanTarget } from './targets.ts';

const secondsPerCall = 90;

/** Attacks every text of one call; throws when sqlmap did not come to a verdict. */
export async function runSqlmap(
  folder: string,
  url: string,
  target: ScanTarget,
  identity: Identity,
): Promise<Finding[]> {
  const own = await mkdtemp(join(folder, 'sqlmap-'));
  const file = join(own, 'request.txt');
  await writeFile(file, rawRequest(url, target));
  const { output, timedOut } = await runScanner(
    'sqlmap',
    [
      ...['-r', file, '--batch', '--ignore-stdin', '--flush-session', '--output-dir', own],
      ...['--dbms', 'PostgreSQL', '--technique', 'BEUST', '--time-sec', '2'],
      // A wrong password and a missing human check are answers too, not the end of a scan.
      ...['--ignore-code', '401,409,412,422,429', '--disable-coloring'],
      ...['-p', target.parameters.map((name) => name.split('.').at(-1)).join()],
    ],
    { seconds: secondsPerCall, cwd: own },
  );
  const found = [...output.matchAll(/^Parameter: (.+)$/gm)].map(([, parameter]) => ({
    scanner: 'sqlmap',
    what: `${identity}: SQL injection at ${target.key}, ${parameter?.replace(/^JSON /, '')}`,
  }));
  const isClean = /all tested parameters do not appear to be injectable/.test(output);
  if (found.length === 0 && !isClean) {
    const why = timedOut ? `did not end within ${secondsPerCall} s` : output.slice(-600);
    throw new Error(`sqlmap at ${target.key}: ${why}`);
  }
  return found;
}

function rawRequest(url: string, target: ScanTarget): string {
  const { method, body } = target;
  const json = body === undefined ? '' : JSON.stringify(body);
  const headers = [
    `${method} ${addressOf(target)} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    ...(json ? ['Content-Type: application/json', `Content-Length: ${json.length}`] : []),
  ];
  return `${headers.join('\r\n')}\r\n\r\n${json}`;
}
