import { type KeyObject, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FileMissingError, type FileStore } from '../../../../adapters/files/file-store.ts';
import type { Config } from '../../../../config.ts';
import { privateKeyOf, rawPublicKey } from './signed-note.ts';

export type LogKeyConfig = Pick<
  Config,
  'ACTIVITY_LOG_KEY' | 'DATA_DIR' | 'PUBLIC_URL' | 'PORT' | 'SITE_HOSTS'
>;

const publishedKeys = 'activity-checkpoints/keys.json';

export interface PublishedKey {
  algorithm: 'Ed25519';
  /** The 32 bytes of RFC 8032, in base64. */
  publicKey: string;
  /** When the portal first used it. */
  since: string;
}

/** The key of the configuration, else the one of the data folder, which is made when it is missing. */
export async function logKey({
  ACTIVITY_LOG_KEY,
  DATA_DIR,
}: Pick<LogKeyConfig, 'ACTIVITY_LOG_KEY' | 'DATA_DIR'>): Promise<KeyObject> {
  if (ACTIVITY_LOG_KEY) return privateKeyOf(ACTIVITY_LOG_KEY);
  const path = join(DATA_DIR, 'activity-log-key');
  await mkdir(DATA_DIR, { recursive: true });
  // Refuses when the file is there: two processes that start together use one key.
  await writeFile(path, `${randomBytes(32).toString('base64')}\n`, {
    flag: 'wx',
    mode: 0o600,
    flush: true,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await chmod(path, 0o600).catch(() => undefined);
  return privateKeyOf((await readFile(path, 'utf8')).trim());
}

/** Every key that has signed, the oldest first. A key that is new to the list is added to it. */
export async function publishLogKeys(
  files: FileStore,
  config: LogKeyConfig,
): Promise<PublishedKey[]> {
  const publicKey = rawPublicKey(await logKey(config)).toString('base64');
  const known = await readJson<PublishedKey[]>(files, publishedKeys);
  if (known?.some((one) => one.publicKey === publicKey)) return known;
  const since = new Date().toISOString();
  const keys: PublishedKey[] = [...(known ?? []), { algorithm: 'Ed25519', publicKey, since }];
  await files.save(publishedKeys, Readable.from([`${JSON.stringify(keys, null, 2)}\n`]));
  return keys;
}

/** Undefined when there is no such file. */
export async function readJson<Content>(
  files: FileStore,
  key: string,
): Promise<Content | undefined> {
  try {
    return JSON.parse((await buffer(await files.read(key))).toString()) as Content;
  } catch (error) {
    if (error instanceof FileMissingError) return undefined;
    throw error;
  }
}

/** The name of a log, as its checkpoints have it: the portal's host and the chain's id or "all". */
export function originOf(log: string, config: LogKeyConfig): string {
  return keyName(`activity-log/${log}`, config);
}

/** The name under which the key signs one kind of text, so that a note of one kind never passes for another. */
export function keyName(kind: string, { PUBLIC_URL, PORT }: LogKeyConfig): string {
  return `${new URL(PUBLIC_URL ?? `http://localhost:${PORT}`).host}/${kind}`;
}
