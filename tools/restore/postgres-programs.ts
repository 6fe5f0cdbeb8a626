import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runChild } from '../child.ts';

const needed = ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore'];
const packaged = '/usr/lib/postgresql';

/** The folder of PostgreSQL's own programs: the newest of Debian's packages, or one on the PATH. */
export function findPostgresPrograms(): string | undefined {
  const versions = existsSync(packaged) ? readdirSync(packaged) : [];
  const folders = versions
    .filter((version) => Number(version) >= 15)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(packaged, version, 'bin'));
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...folders, ...onPath].find((folder) =>
    needed.every((program) => existsSync(join(folder, program))),
  );
}

/** Tries Debian's package; a machine without apt-get, or without the right to use it, goes without. */
export async function installPostgresPrograms(): Promise<string | undefined> {
  const asRoot = (...command: string[]) => {
    const [program = '', ...args] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
    return runChild(program, args, {
      limitMinutes: 5,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  await asRoot('apt-get', 'update');
  await asRoot('apt-get', 'install', '--yes', '--no-install-recommends', 'postgresql');
  return findPostgresPrograms();
}
