import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keysFor, type SecretKey, type SecretKeyConfig } from './secret-keys.ts';

/** A value as a table has it: without a version it is not encrypted yet. */
export interface StoredSecret {
  value: Buffer;
  keyVersion: number | null;
}

/** The row and column that a value belongs to: moved to another row it does not open. */
export type SecretPlace = `${string}.${string}:${string}`;

let settings: SecretKeyConfig | undefined;

/** One process is one node and has one set of keys; called by what reads the settings. */
export function useSecretKeys(config: SecretKeyConfig): void {
  settings = config;
}

function keys(wantedVersion?: number): Promise<SecretKey[]> {
  if (!settings) throw new Error('No settings name the keys of stored secrets');
  return keysFor(settings, wantedVersion);
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts with the newest key: nonce, tag and text. */
export async function seal(place: SecretPlace, plain: Buffer): Promise<StoredSecret> {
  const [key] = await keys();
  if (!key) throw new Error('There is no key for stored secrets');
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key.bytes, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(place));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return { value: Buffer.concat([nonce, cipher.getAuthTag(), text]), keyVersion: key.version };
}

export async function unseal(
  place: SecretPlace,
  { value, keyVersion }: StoredSecret,
): Promise<Buffer> {
  if (keyVersion === null) return value;
  const known = await keys(keyVersion);
  const key = known.find(({ version }) => version === keyVersion);
  if (!key)
    throw new Error(`Version ${keyVersion} of the key for stored secrets is missing (SECRETS_KEY)`);
  const decipher = createDecipheriv(algorithm, key.bytes, value.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(value.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(value.subarray(nonceBytes + tagBytes)), decipher.final()]);
}

/** The version that new values get. */
export async function currentKeyVersion(): Promise<number> {
  return (await keys())[0]?.version ?? 1;
}
