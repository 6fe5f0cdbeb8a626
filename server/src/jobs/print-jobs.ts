import type { ListedJob } from './job-list.ts';

const longestMessage = 80;

/** A table for a terminal. */
export function printJobs(jobs: ListedJob[]): string {
  if (jobs.length === 0) return 'No jobs.';
  const rows = jobs.map((job) => [
    job.id,
    job.name,
    job.state,
    String(job.tries),
    when(job.created_on),
    job.completed_on ? when(job.completed_on) : '-',
    oneLine(job.message ?? ''),
  ]);
  const table = [['ID', 'JOB', 'STATE', 'TRIES', 'CREATED', 'ENDED', 'MESSAGE'], ...rows];
  const widths = rows.reduce(
    (widest, row) => widest.map((width, column) => Math.max(width, row[column]?.length ?? 0)),
    (table[0] ?? []).map((title) => title.length),
  );
  return table
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

function when(time: Date): string {
  return time.toISOString().slice(0, 19).replace('T', ' ');
}

/** Without control characters: a message may hold what someone else has written. */
function oneLine(text: string): string {
  const plain = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return plain.length > longestMessage ? `${plain.slice(0, longestMessage - 1)}…` : plain;
}
