import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FreeBytes } from '../../free-bytes.ts';
import { appRole, databaseName, ownerRole, superuser } from '../addresses.ts';
import {
  EmbeddedServerError,
  errorCode,
  explainFileError,
  explainOutput,
} from '../embedded-server-error.ts';
import { type Launcher, run, seenFolder } from '../process/launch.ts';
import { endProcessesIn } from '../process/processes.ts';
import { syncToDisk } from './durable.ts';
import type { Place } from './place.ts';
import { type Secrets, writeNewSecrets } from './secrets.ts';

interface Workshop {
  place: Place;
  launcher: Launcher;
  /** Becomes DATA_DIR/postgres when all is done. */
  aside: string;
  /** The same as initdb and postgres see it. */
  seen: string;
}

const leftover = /^postgres\.init-\d+-[0-9a-f]+$/;

/** Removes the rest of a first start that was killed. The caller has the lock, so no other start is at work. */
export async function removeLeftovers(place: Place): Promise<void> {
  for (const name of await readdir(place.dataDir)) {
    if (!leftover.test(name)) continue;
    const folder = join(place.dataDir, name);
    await endProcessesIn(folder, place.mark);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A new database with the demo and the glossary; on less, a migration would fail half-way. */
const neededMegabytes = 400;

export async function requireRoom(place: Place, freeBytes: FreeBytes): Promise<void> {
  const megabytes = Math.floor((await freeBytes(place.dataDir)) / 1024 / 1024);
  if (megabytes >= neededMegabytes) return;
  throw new EmbeddedServerError(
    `The disk that holds ${place.dataDir} has ${megabytes} MB free, and a new database needs ${neededMegabytes} MB. Free some space, or set DATA_DIR to a folder on another disk.`,
  );
}

/**
 * Works aside and renames at the end, so that a kill at any moment leaves no folder that does not
 * open. `durable` is false for a folder that will be thrown away.
 */
export async function initialise(
  place: Place,
  launcher: Launcher,
  durable: boolean,
): Promise<void> {
  const suffix = `${process.pid}-${randomBytes(4).toString('hex')}`;
  const aside = join(place.dataDir, `postgres.init-${suffix}`);
  const workshop = { place, launcher, aside, seen: seenFolder(launcher.runAs, aside) };
  try {
    await mkdir(aside, { mode: 0o700 });
    const secrets = await writeNewSecrets(aside);
    await createCluster(workshop, secrets, durable);
    await createRoles(workshop, secrets);
    if (durable) await syncToDisk(aside);
    await rename(aside, place.folder).catch(ignoreExisting);
    if (durable) await syncToDisk(place.dataDir);
  } catch (error) {
    throw explainFileError(error, place.dataDir);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function createCluster(workshop: Workshop, secrets: Secrets, durable: boolean) {
  const { aside, seen, launcher, place } = workshop;
  const { user } = launcher.runAs;
  const passwordFile = join(aside, 'password');
  await writeFile(passwordFile, secrets.superuser, { mode: 0o600 });
  if (user) await chown(passwordFile, user.uid, user.gid);
  if (user) await chown(aside, user.uid, user.gid);
  await runOrExplain(workshop, [
    'initdb',
    `--pgdata=${seen}/data`,
    `--pwfile=${seen}/password`,
    `--username=${superuser}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // Trigrams ask the system which characters are letters, and the locale C knows no accents.
    '--locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
    `--set=cluster_name=${place.mark}`,
  ]);
  await rm(passwordFile);
}

/** In single-user mode: no socket, no second start, and it has stopped cleanly when it returns. */
async function createRoles(workshop: Workshop, secrets: Secrets) {
  const statements = [
    `CREATE ROLE ${ownerRole} LOGIN PASSWORD '${secrets.owner}'`,
    `CREATE ROLE ${appRole} LOGIN PASSWORD '${secrets.app}'`,
    `CREATE DATABASE ${databaseName} OWNER ${ownerRole}`,
    `REVOKE ALL ON DATABASE ${databaseName} FROM PUBLIC`,
    `GRANT CONNECT, TEMPORARY ON DATABASE ${databaseName} TO ${appRole}`,
  ];
  const options = ['--single', '-D', `${workshop.seen}/data`, '-c', 'exit_on_error=on'];
  const input = statements.map((statement) => `${statement};\n`).join('');
  await runOrExplain(workshop, ['postgres', ...options, 'postgres'], input);
}

async function runOrExplain(
  { place, launcher, aside }: Workshop,
  command: [string, ...string[]],
  input?: string,
): Promise<void> {
  const failed = `The database could not be set up in ${place.dataDir}`;
  const outcome = await run(launcher, aside, command, input).catch((error: Error) => {
    throw explainOutput(failed, error.message, place.dataDir);
  });
  if (!outcome.succeeded) throw explainOutput(failed, outcome.output, place.dataDir);
}

/** A portal in another container, which cannot see our lock, was first: its folder is used. */
function ignoreExisting(error: unknown): void {
  if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error;
}
