import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding, Identity } from './findings.ts';
import { runScanner } from './programs.ts';

const seconds = 120;
const words = new URL('./hidden-paths.txt', import.meta.url).pathname;

interface Report {
  results: { input: { FUZZ: string }; status: number }[];
}

/** Asks for paths that should not exist: files of tools, backups, consoles, other programs' pages. */
export async function runFfuf(folder: string, url: string, identity: Identity): Promise<Finding[]> {
  const report = join(folder, `ffuf-${new URL(url).port}.json`);
  const { output, timedOut } = await runScanner(
    'ffuf',
    [
      ...['-u', `${url}/FUZZ`, '-w', words, '-ic', '-mc', 'all', '-fc', '404'],
      ...['-t', '8', '-maxtime', String(seconds), '-timeout', '10', '-s'],
      ...['-of', 'json', '-o', report],
    ],
    { seconds: seconds + 30, cwd: folder },
  );
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined || timedOut) throw new Error(`ffuf did not end: ${output.slice(-600)}`);
  return (JSON.parse(text) as Report).results.map(({ input, status }) => ({
    scanner: 'ffuf',
    what: `${identity}: ${status} at /${input.FUZZ}`,
  }));
}
