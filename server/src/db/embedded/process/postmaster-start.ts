import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { connectWhenReady } from '../connect.ts';
import { EmbeddedServerError, explainOutput } from '../embedded-server-error.ts';
import { dataFolder, type Place, serverLogFile } from '../folder/place.ts';
import { makeSocketFolder, socketFolder } from '../folder/socket-folder.ts';
import { type Settings, serverArguments } from '../server-settings.ts';
import { type Launcher, launch, seenFolder } from './launch.ts';
import { clearTheWay, endServer, findPostmaster } from './postmaster-end.ts';
import { isRunning } from './processes.ts';
import { ownerUid } from './run-as.ts';
import { openServerLog, readReason } from './server-log.ts';

export interface ServerSetup {
  place: Place;
  launcher: Launcher;
  adminUrl: string;
  settings: Settings;
  log(line: string): void;
}

export interface RunningServer {
  pid: number;
  /** Superuser, in the database postgres. */
  client: pg.Client;
}

/** The processes of a crashed server may need a moment to end, so a start is tried again. */
const attempts = 3;

/** Undefined when the signal came before the server was ready. */
export async function startPostmaster(
  setup: ServerSetup,
  signal?: AbortSignal,
): Promise<RunningServer | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    await clearTheWay(setup.place, socketFolder(setup.place, ownerUid(setup.launcher.runAs)));
    const begun = await begin(setup);
    const client = await connectTo(begun, setup, signal);
    if (client && findPostmaster(setup.place) === begun.pid) return { pid: begun.pid, client };
    await client?.end();
    if (signal?.aborted) return undefined;
    if (attempt === attempts) throw await explainFailedStart(setup, begun);
    await sleep(250 * attempt);
  }
}

async function connectTo(
  { pid }: Begun,
  { place, adminUrl, log }: ServerSetup,
  signal: AbortSignal | undefined,
): Promise<pg.Client | undefined> {
  try {
    return await connectWhenReady(adminUrl, { isAlive: () => isRunning(pid), log, signal });
  } catch (error) {
    await endServer(place);
    throw error;
  }
}

interface Begun {
  pid: number;
  /** How long the log was before this start. */
  logSize: number;
}

async function begin({ place, launcher, settings }: ServerSetup): Promise<Begun> {
  const sockets = await makeSocketFolder(place, launcher.runAs);
  const log = await openServerLog(serverLogFile(place.folder));
  try {
    const { size } = await log.stat();
    const data = dataFolder(seenFolder(launcher.runAs, place.folder));
    const args = serverArguments(data, sockets, place.mark, settings);
    const child = launch(launcher, place.folder, ['postgres', ...args], ['ignore', log.fd, log.fd]);
    await once(child, 'spawn');
    child.unref();
    return { pid: child.pid ?? 0, logSize: size };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedServerError(`PostgreSQL cannot be run here: ${reason}`, { cause: error });
  } finally {
    await log.close();
  }
}

async function explainFailedStart({ place, launcher }: ServerSetup, begun: Begun) {
  const path = serverLogFile(place.folder);
  const reason = await readReason(path, begun.logSize);
  const readable = reason.replaceAll(seenFolder(launcher.runAs, place.folder), place.folder);
  return explainOutput(`The database did not start (${path})`, readable, place.dataDir);
}
