import { fileURLToPath } from 'node:url';
import type { Config } from '../../config.ts';
import { type FreeBytes, freeBytesOf } from '../../db/free-bytes.ts';
import { isOutOfSpace } from '../../db/sql-state.ts';

/** With less than this, PostgreSQL is about to stop. */
const fullBytes = 64 * 1024 * 1024;
/** With less than this, what the portal can do without is no longer kept. */
const shortBytes = 512 * 1024 * 1024;
/** A refusal for lack of space counts for as long as this. */
const refusedMs = 60_000;
const measureEveryMs = 5_000;

export type SpaceState = 'ok' | 'short' | 'full';

/** Whether the disks below the database and below the stored files have room. */
export interface Space {
  /** Remembers an error that says a disk is full: a database elsewhere cannot be measured. */
  notice(error: unknown): void;
  state(): Promise<SpaceState>;
  /** Bytes left for the database or for stored files; null where they are on another machine. */
  left(of: 'database' | 'storage'): Promise<number | null>;
}

export function spaceStateOf(bytes: number): SpaceState {
  if (bytes < fullBytes) return 'full';
  return bytes < shortBytes ? 'short' : 'ok';
}

export function watchSpace(
  config: Pick<Config, 'DATABASE_URL' | 'STORAGE_URL' | 'DATA_DIR'>,
  freeBytes: FreeBytes = freeBytesOf,
): Space {
  const folders = ownFolders(config);
  let refusedAt = Number.NEGATIVE_INFINITY;
  let measured: { at: number; bytes: Promise<number> } | undefined;

  /** A folder that does not exist yet has no limit that could be read. */
  const leastFree = async () => {
    const unlimited = () => Number.POSITIVE_INFINITY;
    return Math.min(...(await Promise.all(folders.map((f) => freeBytes(f).catch(unlimited)))));
  };
  return {
    notice(error) {
      if (isOutOfSpace(error)) refusedAt = Date.now();
    },
    async state() {
      const now = Date.now();
      if (now - refusedAt < refusedMs) return 'full';
      if (!measured || now - measured.at >= measureEveryMs) {
        measured = { at: now, bytes: leastFree() };
      }
      return spaceStateOf(await measured.bytes);
    },
    async left(of) {
      const folder = folderOf(of, config);
      return folder === null ? null : freeBytes(folder).catch(() => null);
    },
  };
}

type Places = Parameters<typeof watchSpace>[0];

/** Null where the database or the file store is on another machine. */
function folderOf(of: 'database' | 'storage', { DATABASE_URL, STORAGE_URL, DATA_DIR }: Places) {
  if (of === 'database') return DATABASE_URL ? null : DATA_DIR;
  if (!STORAGE_URL) return DATA_DIR;
  return STORAGE_URL.startsWith('file:') ? fileURLToPath(STORAGE_URL) : null;
}

function ownFolders(config: Places): string[] {
  const folders = [folderOf('database', config), folderOf('storage', config)];
  return [...new Set(folders.filter((folder) => folder !== null))];
}
