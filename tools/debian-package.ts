import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runChild } from './child.ts';

export function foldersOnPath(): string[] {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean);
}

/** The full path of a program, or nothing where the machine has none. */
export function findProgram(name: string): string | undefined {
  return foldersOnPath()
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

/** Tries Debian's package; a machine without apt-get, or without the right to use it, goes without. */
export async function installPackage(name: string): Promise<void> {
  const asRoot = (...command: string[]) => {
    const [program = '', ...args] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
    return runChild(program, args, {
      limitMinutes: 5,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  await asRoot('apt-get', 'update');
  await asRoot('apt-get', 'install', '--yes', '--no-install-recommends', name);
}
