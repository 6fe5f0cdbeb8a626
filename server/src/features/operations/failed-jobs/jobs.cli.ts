// npm run jobs -- list [--failed] | retry <id> | retry --all | discard <id> --reason "…"
import { parseArgs } from 'node:util';
import { repairLimits } from '@endcap/contract/limits';
import { operatorByCommand } from '../../../activity/operator.ts';
import { type OperatorProgram, runAsProcess } from '../../../cli/run-operator-command.ts';
import type { Database } from '../../../db/connection.ts';
import { type ListedJob, listJobs } from '../../../jobs/job-list.ts';
import { discardJobs, retryAllJobs, retryJobs } from './failed-jobs.service.ts';

const longestMessage = 80;
const usage =
  'Usage: npm run jobs -- list [--failed] | retry <id> | retry --all | discard <id> --reason "…"';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const operator = operatorByCommand('npm run jobs');

class UsageError extends Error {}

async function list(db: Database, failed: boolean): Promise<string> {
  return printJobs(await listJobs(db, { failed }));
}

async function retry(db: Database, id: string | undefined): Promise<string> {
  const { retried, waiting } = id
    ? await retryJobs(db, operator, [id])
    : await retryAllJobs(db, operator);
  if (waiting > 0)
    return `${retried} will be tried again; ${waiting} left, since the same work waits or runs already.`;
  if (id && retried === 0) throw new UsageError(`No failed job has the id ${id}.`);
  return `${retried} will be tried again.`;
}

async function discard(db: Database, id: string, reason: string): Promise<string> {
  const { discarded } = await discardJobs(db, operator, [id], reason);
  if (discarded === 0) throw new UsageError(`No failed job has the id ${id}.`);
  return `${id} is discarded.`;
}

function readCommand(args: string[]): (db: Database) => Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      failed: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      reason: { type: 'string' },
    },
  });
  const [command, id, ...more] = positionals;
  if (more.length > 0) throw new UsageError(usage);
  if (command === 'list' && !id) return (db) => list(db, values.failed);
  if (command === 'retry' && values.all !== Boolean(id)) {
    if (id && !uuid.test(id)) throw new UsageError(`${id} is not a job's id. ${usage}`);
    return (db) => retry(db, id);
  }
  const reason = values.reason?.trim() ?? '';
  if (command === 'discard' && id && reason && reason.length <= repairLimits.reason) {
    if (!uuid.test(id)) throw new UsageError(`${id} is not a job's id. ${usage}`);
    return (db) => discard(db, id, reason);
  }
  throw new UsageError(usage);
}

/** Formats the jobs as a table for a terminal. */
function printJobs(jobs: ListedJob[]): string {
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

/** Removes control characters: a message may hold text of another system. */
function oneLine(text: string): string {
  const plain = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return plain.length > longestMessage ? `${plain.slice(0, longestMessage - 1)}…` : plain;
}

export const jobsProgram: OperatorProgram<(db: Database) => Promise<string>> = {
  read: readCommand,
  run: (db, command) => command(db),
};

if (import.meta.main) await runAsProcess(jobsProgram);
