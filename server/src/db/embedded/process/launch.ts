import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** The user that PostgreSQL runs as: it refuses root, and initdb needs a user with a name. */
export interface RunAs {
  /** Command in front that maps this user onto another one. */
  prefix: readonly string[];
  /** The user that root steps down to. */
  user?: { uid: number; gid: number };
}

export interface Launcher {
  /** Holds bin, lib and share, where the user of `runAs` may enter. */
  binaries: string;
  runAs: RunAs;
}

/** Nothing of the caller's environment: PGDATA, PGOPTIONS and the like would reach the server. */
const environment = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' };

const folderDescriptor = 3;

const runsAsSelf = ({ prefix, user }: RunAs) => prefix.length === 0 && !user;

/**
 * The folder as the child sees it. Another user may own the folder and yet not be allowed to walk
 * to it (root's home is closed), so such a child gets it as an open descriptor.
 */
export function seenFolder(runAs: RunAs, folder: string): string {
  return runsAsSelf(runAs) ? folder : `/proc/self/fd/${folderDescriptor}`;
}

/** Detached, because Ctrl-C in a terminal goes to all of a process group at once. */
export function launch(
  { binaries, runAs }: Launcher,
  folder: string,
  [program, ...args]: [string, ...string[]],
  stdio: [StdioPart, StdioPart, StdioPart],
): ChildProcess {
  const [command = '', ...rest] = [...runAs.prefix, join(binaries, 'bin', program), ...args];
  const descriptor = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    return spawn(command, rest, {
      cwd: folder,
      env: environment,
      detached: true,
      stdio: [...stdio, descriptor],
      ...runAs.user,
    });
  } finally {
    closeSync(descriptor);
  }
}

type StdioPart = Extract<StdioOptions, unknown[]>[number];

export interface Outcome {
  succeeded: boolean;
  output: string;
}

/** Runs a program to its end. Rejects when it cannot be started at all. */
export async function run(
  launcher: Launcher,
  folder: string,
  command: [string, ...string[]],
  input = '',
): Promise<Outcome> {
  const child = launch(launcher, folder, command, ['pipe', 'pipe', 'pipe']);
  const { stdin, stdout, stderr } = child;
  if (!stdin || !stdout || !stderr) throw new Error('a child with pipes has streams');
  // A program that ends early closes its input; its exit code explains more than EPIPE.
  stdin.on('error', () => undefined);
  stdin.end(input);
  const [[code], ...outputs] = await Promise.all([
    once(child, 'close'),
    text(stdout),
    text(stderr),
  ]);
  const output = outputs.join('').replaceAll(seenFolder(launcher.runAs, folder), folder);
  return { succeeded: code === 0, output };
}
