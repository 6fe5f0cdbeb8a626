import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
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
  /** Receives each line of the output as it comes; all of it is returned as well. */
  onLine?: (line: string) => void;
  /** Ends a command that hangs, with everything it has started; it counts as failed. */
  limitMinutes?: number;
  env?: Record<string, string>;
  cwd?: string;
}

const running = new Set<ChildProcess>();
const stopTimeoutMs = 15_000;
const outputTimeoutMs = 10_000;
let stopping = false;

/** Runs a command of the project (an installed tool, or `node`) in a process group of its own. */
export function runChild(
  command: string,
  args: string[],
  { show = false, onLine, limitMinutes, env = {}, cwd = root }: RunOptions = {},
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
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
    if (stream && onLine) createInterface({ input: stream }).on('line', onLine);
  }
  return new Promise((resolve) => {
    let problem = '';
    const finish = (ok: boolean) => {
      if (!running.delete(child)) return;
      clearTimeout(tooLong);
      // Without an answer the caller does not start its next command.
      if (stopping) return;
      if (show && problem) console.error(problem);
      const seconds = (performance.now() - started) / 1000;
      resolve({ ok, output: Buffer.concat(chunks).toString() + problem, seconds });
    };
    const tooLong =
      limitMinutes &&
      setTimeout(async () => {
        problem = `\n${command} did not end within ${limitMinutes} minutes.`;
        await endChildren([child], 'SIGTERM');
        finish(false);
      }, limitMinutes * 60_000);
    child.on('error', (error) => {
      problem = error.message;
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
    // A process that it left behind may hold its output open for ever.
    child.on('exit', (code) => setTimeout(() => finish(code === 0), outputTimeoutMs).unref());
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

export function stopChildren(signal: NodeJS.Signals): Promise<void> {
  return endChildren([...running], signal);
}

async function endChildren(children: ChildProcess[], signal: NodeJS.Signals): Promise<void> {
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
