import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { foldersOnPath, installPackage } from '../debian-package.ts';

const needed = ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore'];
const packaged = '/usr/lib/postgresql';

/** The folder of PostgreSQL's own programs: the newest of Debian's packages, or one on the PATH. */
export function findPostgresPrograms(): string | undefined {
  const versions = existsSync(packaged) ? readdirSync(packaged) : [];
  const folders = versions
    .filter((version) => Number(version) >= 15)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(packaged, version, 'bin'));
  return [...folders, ...foldersOnPath()].find((folder) =>
    needed.every((program) => existsSync(join(folder, program))),
  );
}

export async function installPostgresPrograms(): Promise<string | undefined> {
  await installPackage('postgresql');
  return findPostgresPrograms();
}
