import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { descendantsOf, stillRunning } from './descendants.ts';

export const root = join(import.meta.dirname, '..');

export interface Outcome {
  ok: boolean;
  output: string;
  seconds: number;
}

interface RunOptions {
  /** Shows the output as it comes, instead of returning it. */
  show?: boolean;
  env?: Record<string, string>;
  cwd?: string;
}

const running = new Set<ChildProcess>();
const stopTimeoutMs = 15_000;
let stopping = false;

/** Runs a command of the project (an installed tool, or `node`) in a process group of its own. */
export function runChild(
  command: string,
  args: string[],
  { show = false, env = {}, cwd = root }: RunOptions = {},
): Promise<Outcome> {
  const started = performance.now();
  const child = spawn(command, args, {
    cwd,
    detached: true,
    env: { ...environment(), ...env },
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
  });
  running.add(child);

  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    const finish = (ok: boolean, problem = '') => {
      running.delete(child);
      // Without an answer the caller does not start its next command.
      if (stopping) return;
      const seconds = (performance.now() - started) / 1000;
      resolve({ ok, output: Buffer.concat(chunks).toString() + problem, seconds });
    };
    child.on('error', (error) => finish(false, error.message));
    child.on('close', (code) => finish(code === 0));
  });
}

/** INT and TERM end the running commands with everything they started, then this process. */
export function stopChildrenOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      // npm passes on a Ctrl-C that the terminal has sent us already; unheard, it would end us here.
      if (stopping) return;
      stopping = true;
      await stopChildren(signal);
      process.exit(128 + constants.signals[signal]);
    });
  }
}

export async function stopChildren(signal: NodeJS.Signals): Promise<void> {
  const children = [...running];
  const pids = children.flatMap(({ pid }) => pid ?? []);
  const descendants = descendantsOf(pids);
  const ended = Promise.all(children.map((child) => once(child, 'close')));
  for (const pid of pids) send(-pid, signal);
  await Promise.race([ended, wait(stopTimeoutMs, undefined, { ref: false })]);
  for (const pid of pids) send(-pid, 'SIGKILL');
  // A database runs outside of the group, and an interrupted test run does not stop its own.
  for (const { pid } of stillRunning(descendants)) send(pid, 'SIGTERM');
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

function environment(): NodeJS.ProcessEnv {
  const tools = join(root, 'node_modules', '.bin');
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  // Loading the server's modules takes half the time when Node finds them compiled.
  const compiled = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') };
  return {
    ...compiled,
    ...process.env,
    ...colour,
    PATH: `${tools}${delimiter}${process.env.PATH ?? ''}`,
  };
}
