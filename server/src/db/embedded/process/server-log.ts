import type { FileHandle } from 'node:fs/promises';
import { open, readFile, rename, stat } from 'node:fs/promises';

const largest = 10 * 1024 * 1024;

const reason = /\b(FATAL|PANIC|ERROR|HINT|DETAIL):|error while/;
/** The answer to a connection that comes before the server is ready. */
const notYet = 'the database system is starting up';

/** Opens the log for appending. A large log is renamed first, so that there are two at most. */
export async function openServerLog(path: string): Promise<FileHandle> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > largest) await rename(path, `${path}.1`);
  return open(path, 'a', 0o600);
}

/** The lines since `from` with the reason why a start failed. */
export async function readReason(path: string, from: number): Promise<string> {
  const bytes = await readFile(path);
  const lines = bytes
    .subarray(from)
    .toString('utf8')
    .split('\n')
    .filter((line) => line.trim());
  const reasons = lines.filter((line) => reason.test(line) && !line.includes(notYet));
  return (reasons.length > 0 ? reasons : lines).slice(-4).map(withoutStamp).join('\n');
}

/** "2026-01-31 10:00:00.000 UTC [123] FATAL:  …" without the time and the pid. */
function withoutStamp(line: string): string {
  return line.replace(/^[\d-]+ [\d:.]+ \w+ \[\d+\] /, '').replace(/\s+/g, ' ');
}
