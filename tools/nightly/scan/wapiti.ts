import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding, Identity } from './findings.ts';
import { runScanner } from './programs.ts';

const crawlSeconds = 60;
const secondsPerModule = 60;
const modules = ['cookieflags', 'csp', 'crlf', 'exec', 'file', 'http_headers', 'redirect', 'xss'];

interface Report {
  vulnerabilities: Record<
    string,
    { method: string; path: string; info: string; parameter: string }[]
  >;
  anomalies: Report['vulnerabilities'];
}

/** Crawls from the pages and attacks every parameter that it finds or is given. */
export async function runWapiti(
  folder: string,
  url: string,
  pages: readonly string[],
  identity: Identity,
): Promise<Finding[]> {
  const report = join(folder, `wapiti-${new URL(url).port}.json`);
  const { output, timedOut } = await runScanner(
    'wapiti',
    [
      ...['-u', `${url}/`, ...pages.flatMap((page) => ['-s', url + page])],
      ...['--scope', 'domain', '-m', modules.join(), '--flush-session', '--no-bugreport'],
      ...['-d', '3', '--max-links-per-page', '50', '--max-scan-time', String(crawlSeconds)],
      ...['--max-attack-time', String(secondsPerModule), '-t', '10', '-v', '0'],
      ...['--store-session', folder, '-f', 'json', '-o', report],
    ],
    { seconds: crawlSeconds + secondsPerModule * (modules.length + 1), cwd: folder },
  );
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new Error(
      `wapiti wrote no report${timedOut ? ' in its time' : `: ${output.slice(-600)}`}`,
    );
  }
  const { vulnerabilities, anomalies } = JSON.parse(text) as Report;
  return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, reports]) =>
    reports.map(({ method, path, info, parameter }) => ({
      scanner: 'wapiti',
      what: `${identity}: ${kind} at ${method} ${placeOf(path)}${parameter ? `, ${parameter}` : ''}: ${info}`,
    })),
  );
}

/** Without query and ids, so that the same fault has the same text in every run. */
function placeOf(path: string): string {
  const [place = ''] = path.split('?');
  return place.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id');
}
