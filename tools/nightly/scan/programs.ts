import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runChild } from '../../child.ts';

/** The programs of a scan and the Debian packages that bring them. */
const packages: Record<string, string> = {
  sqlmap: 'sqlmap',
  wapiti: 'wapiti',
  ffuf: 'ffuf',
  slowhttptest: 'slowhttptest',
  testssl: 'testssl.sh',
  nginx: 'nginx-light',
  caddy: 'caddy',
  openssl: 'openssl',
};

// nginx is in a folder that is not on the path of every user.
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

/** The Debian packages of the programs that this machine lacks. */
export function missingPackages(programs: readonly string[]): string[] {
  return programs.filter((name) => !findProgram(name)).map((name) => packages[name] ?? name);
}

export function installCommand(missing: readonly string[]): string[] {
  return ['apt-get', 'install', '-y', '--no-install-recommends', ...missing];
}

export async function install(missing: readonly string[]): Promise<void> {
  const [command = '', ...args] = installCommand(missing);
  const { ok } = await runChild(command, args, { show: true });
  if (!ok) throw new Error(`${command} could not install ${missing.join(', ')}.`);
}

function findProgram(name: string): string | undefined {
  return folders
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

export interface Ran {
  output: string;
  /** The scanner did not end within its time and was stopped. */
  timedOut: boolean;
}

/** Runs a scanner in a process group of its own and ends the whole group when its time is over. */
export async function runScanner(
  name: string,
  args: readonly string[],
  { seconds, cwd }: { seconds: number; cwd: string },
): Promise<Ran> {
  const child = spawn(findProgram(name) ?? name, args, {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Settings and sessions of a scanner stay in the folder of the run.
    env: { ...process.env, HOME: cwd, NO_COLOR: '1', TERM: 'dumb' },
  });
  const end = () => endGroup(child.pid);
  process.once('exit', end);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    end();
  }, seconds * 1_000);
  await once(child, 'close');
  clearTimeout(timer);
  process.off('exit', end);
  return { output, timedOut };
}

/** Starts a program that runs until it is stopped, such as a proxy. */
export function startProgram(name: string, args: readonly string[], cwd: string) {
  const child = spawn(findProgram(name) ?? name, args, {
    cwd,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: cwd, XDG_DATA_HOME: cwd, XDG_CONFIG_HOME: cwd },
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const end = () => endGroup(child.pid);
  process.once('exit', end);
  return {
    errors: () => errors,
    async stop() {
      const closed = child.exitCode === null ? once(child, 'close') : undefined;
      end();
      await closed;
      process.off('exit', end);
    },
  };
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
