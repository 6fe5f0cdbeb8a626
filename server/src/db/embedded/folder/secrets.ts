import { randomBytes } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { EmbeddedServerError } from '../embedded-server-error.ts';
import { secretsFile } from './place.ts';

/** Passwords by role. */
export interface Secrets {
  superuser: string;
  owner: string;
  app: string;
}

export async function writeNewSecrets(folder: string): Promise<Secrets> {
  const password = () => randomBytes(24).toString('base64url');
  const secrets = { superuser: password(), owner: password(), app: password() };
  const file = await open(secretsFile(folder), 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(secrets, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  return secrets;
}

export async function readSecrets(folder: string): Promise<Secrets> {
  const path = secretsFile(folder);
  try {
    const { superuser, owner, app } = JSON.parse(await readFile(path, 'utf8')) as Partial<Secrets>;
    if (superuser && owner && app) return { superuser, owner, app };
    throw new Error('a password is missing');
  } catch (error) {
    throw new EmbeddedServerError(
      `The passwords of the database cannot be read from ${path} (${(error as Error).message}). Restore that file, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}
