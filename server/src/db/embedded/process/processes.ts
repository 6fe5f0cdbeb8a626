import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedServerError, errorCode } from '../embedded-server-error.ts';

/**
 * The programs that work in a database folder; unshare is about to become one of the others. A
 * person's shell that stands in the folder is left alone.
 */
const programs = new Set(['postgres', 'initdb', 'unshare']);

interface Status {
  program: string;
  state: string;
}

/** A defunct process still has a pid and accepts signal 0, but no longer runs. */
export function isRunning(pid: number): boolean {
  const state = statusOf(pid)?.state;
  return state !== undefined && state !== 'Z' && state !== 'X';
}

/**
 * Whether this pid is PostgreSQL at work in `folder`: a pid in a file may have gone to another
 * program since.
 */
export function worksIn(pid: number, folder: string, mark: string): boolean {
  if (!isRunning(pid) || !programs.has(statusOf(pid)?.program ?? '')) return false;
  try {
    return `${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${folder}/`);
  } catch (error) {
    // Root in a container may not look into another user's process, but a title is public.
    return errorCode(error) === 'EACCES' && (read(pid, 'cmdline') ?? '').includes(mark);
  }
}

function processesIn(folder: string, mark: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && worksIn(pid, folder, mark));
}

/** Without a postmaster its processes can only be in the way: they hold the shared memory. */
export async function endProcessesIn(folder: string, mark: string): Promise<void> {
  const pids = processesIn(folder, mark);
  for (const pid of pids) signal(pid, 'SIGKILL');
  for (const pid of pids) {
    if (await hasEnded(pid, 10_000)) continue;
    throw new EmbeddedServerError(
      `Process ${pid} still uses ${folder} and cannot be ended. End it, then start again.`,
    );
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended, or belongs to another user: the caller waits for its end and notices.
  }
}

export async function hasEnded(pid: number, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (isRunning(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

function statusOf(pid: number): Status | undefined {
  // "pid (program) state …", where the program's name may hold any character.
  const [, program, state] = /^\d+ \((.*)\) (\w)/s.exec(read(pid, 'stat') ?? '') ?? [];
  return program !== undefined && state ? { program, state } : undefined;
}

function read(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return undefined;
  }
}
