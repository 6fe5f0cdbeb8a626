import { hash, verify } from '@node-rs/argon2';
import type { Config } from '../config.ts';

/** OWASP's second recommendation: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

/** False when users sign in at an identity provider, which then has the passwords. */
export function passwordsAreOurs({ oidc }: Pick<Config, 'oidc'>): boolean {
  return oidc === undefined;
}

let decoy: Promise<string> | undefined;

/** Takes the same time for an unknown account, so that timing does not reveal which accounts exist. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  // Awaited in both cases, because the first call of a process is slower.
  const spare = await decoy;
  const matches = await verify(stored ?? spare, password.normalize('NFC'));
  return stored !== null && matches;
}
