import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface SecretKey {
  version: number;
  bytes: Buffer;
}

/** The settings that the keys come from. */
export interface SecretKeyConfig {
  SECRETS_KEY?: SecretKey[] | undefined;
  DATA_DIR: string;
}

/** The keys of the setting, else those of the data folder. The first one encrypts. */
export function keysFor(
  { SECRETS_KEY, DATA_DIR }: SecretKeyConfig,
  wantedVersion?: number,
): Promise<SecretKey[]> {
  if (SECRETS_KEY) return Promise.resolve(SECRETS_KEY);
  return keysOfFolder(DATA_DIR, wantedVersion);
}

const pathIn = (folder: string) => join(folder, 'secrets-key');

interface ReadKeys {
  changedMs: number;
  keys: SecretKey[];
}
const read = new Map<string, ReadKeys>();

/** Read again when the file has changed: the operator's command adds a key while the portal runs. */
async function keysOfFolder(folder: string, wantedVersion?: number): Promise<SecretKey[]> {
  const path = pathIn(folder);
  const known = read.get(path);
  if (known?.keys.some(({ version }) => version === wantedVersion)) return known.keys;
  const changedMs = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
  if (known && known.changedMs === changedMs) return known.keys;
  if (changedMs === undefined) await makeFile(folder);
  const keys = parseKeys((await readFile(path, 'utf8')).trim());
  if (!keys) throw new Error(`The keys of stored secrets cannot be read from ${path}`);
  read.set(path, { changedMs: (await stat(path)).mtimeMs, keys });
  return keys;
}

async function makeFile(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Refuses when the file is there: two processes that start together use one key.
  await writeFile(pathIn(folder), `${printKeys([newKey(1)])}\n`, {
    flag: 'wx',
    mode: 0o600,
    flush: true,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await chmod(pathIn(folder), 0o600).catch(() => undefined);
}

export function newKey(version: number): SecretKey {
  return { version, bytes: randomBytes(32) };
}

/** Replaces the file of the data folder in one step, so that no reader sees half of it. */
export async function writeKeys(folder: string, keys: SecretKey[]): Promise<void> {
  const next = `${pathIn(folder)}.next`;
  await writeFile(next, `${printKeys(keys)}\n`, { mode: 0o600, flush: true });
  await rename(next, pathIn(folder));
}

function printKeys(keys: SecretKey[]): string {
  return keys.map(({ version, bytes }) => `${version}:${bytes.toString('base64')}`).join(',');
}

const oneKey = /^(?:(\d{1,4}):)?([A-Za-z0-9+/]{43}=)$/;

/** "2:…,1:…", the one that encrypts first; a key alone is version 1. Undefined for anything else. */
export function parseKeys(text: string): SecretKey[] | undefined {
  const keys: SecretKey[] = [];
  for (const part of text.split(',')) {
    const [, version, base64] = oneKey.exec(part.trim()) ?? [];
    if (!base64) return undefined;
    keys.push({ version: version ? Number(version) : 1, bytes: Buffer.from(base64, 'base64') });
  }
  const versions = new Set(keys.map(({ version }) => version));
  return versions.size === keys.length && !versions.has(0) ? keys : undefined;
}
