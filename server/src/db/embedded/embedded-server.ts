import { rmdir } from 'node:fs/promises';
import { type FreeBytes, freeBytesOf } from '../free-bytes.ts';
import { type Addresses, addressesOf } from './addresses.ts';
import { type Binaries, findBinaries } from './binaries/binaries.ts';
import { reachableBinaries } from './binaries/reachable-binaries.ts';
import { explainFileError } from './embedded-server-error.ts';
import { handOver, inspectFolder } from './folder/existing-folder.ts';
import { lockFolder } from './folder/folder-lock.ts';
import { initialise, removeLeftovers, requireRoom } from './folder/initialise.ts';
import { openPlace, type Place } from './folder/place.ts';
import { readSecrets } from './folder/secrets.ts';
import { makeSocketFolder, socketFolder } from './folder/socket-folder.ts';
import { anotherPortal } from './portal-lock.ts';
import { attachToServer } from './process/attach.ts';
import type { Launcher } from './process/launch.ts';
import { endServer } from './process/postmaster-end.ts';
import {
  type RunningServer,
  type ServerSetup,
  startPostmaster,
} from './process/postmaster-start.ts';
import { chooseRunAs, ownerUid } from './process/run-as.ts';
import { supervise } from './process/supervise.ts';
import { takeOverOrphan } from './process/take-over.ts';
import type { Settings } from './server-settings.ts';

/** The portal's own PostgreSQL. */
export interface EmbeddedServer {
  /** Superuser, database postgres. */
  adminUrl: string;
  /** Owner of the database endcap: for migrations. */
  ownerUrl: string;
  /** The application's role in the database endcap: it owns nothing. */
  appUrl: string;
  stop(): Promise<void>;
}

export interface EmbeddedServerOptions {
  dataDir: string;
  log: (line: string) => void;
  settings?: Settings;
  /** False for tools: they work beside a running portal, and start a server only without one. */
  claim?: boolean;
  /** Tests decide how much room the disk has. */
  freeBytes?: FreeBytes;
}

export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const binaries = await findBinaries();
  const place = await openPlace(options.dataDir);
  const lock = await lockFolder(place);
  if ('heldBy' in lock) {
    if (options.claim === false) return attachToServer(place);
    throw anotherPortal(place, lock.heldBy);
  }
  try {
    const server = await startServer(options, place, binaries);
    return { ...server, stop: once(() => server.stop().finally(lock.release)) };
  } catch (error) {
    await lock.release();
    throw explainFileError(error, place.dataDir);
  }
}

async function startServer(
  { log, settings = {}, claim = true, freeBytes = freeBytesOf }: EmbeddedServerOptions,
  place: Place,
  binaries: Binaries,
): Promise<EmbeddedServer> {
  const durable = settings.fsync !== 'off';
  const { launcher, addresses } = await prepare(place, binaries, { log, durable, freeBytes });
  const setup: ServerSetup = { place, launcher, settings, log, adminUrl: addresses.adminUrl };
  const server = await startPostmaster(setup);
  if (!server) throw new Error('only a signal ends a start without a server');
  const release = await hold(setup, server, claim);
  return {
    ...addresses,
    async stop() {
      await release();
      await endServer(place);
      // It may be in the shared temporary folder, where nothing should be left.
      await rmdir(socketFolder(place, ownerUid(launcher.runAs))).catch(() => undefined);
    },
  };
}

/** Prepares everything that a server needs before it can start on the folder. */
async function prepare(
  place: Place,
  binaries: Binaries,
  {
    log,
    durable,
    freeBytes,
  }: { log: (line: string) => void; durable: boolean; freeBytes: FreeBytes },
): Promise<{ launcher: Launcher; addresses: Addresses }> {
  const owner = await inspectFolder(place);
  const runAs = await chooseRunAs(binaries.folder, owner);
  const launcher = { runAs, binaries: await reachableBinaries(binaries, runAs) };
  const readAddresses = async () =>
    addressesOf(socketFolder(place, ownerUid(runAs)), await readSecrets(place.folder));
  if (owner) {
    await makeSocketFolder(place, runAs);
    await takeOverOrphan(place, (await readAddresses()).adminUrl, log);
    await handOver(place, runAs, owner);
  }
  await removeLeftovers(place);
  if (!owner) await requireRoom(place, freeBytes);
  if (!owner) await initialise(place, launcher, durable);
  return { launcher, addresses: await readAddresses() };
}

/** Returns a function that stops supervising the server, so that its end is not taken for a crash. */
async function hold(
  setup: ServerSetup,
  server: RunningServer,
  claim: boolean,
): Promise<() => Promise<void>> {
  try {
    if (claim) return (await supervise(setup, server)).end;
    await server.client.end();
    return async () => undefined;
  } catch (error) {
    await endServer(setup.place);
    throw error;
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}
