import { hash, verify } from '@node-rs/argon2';

/** OWASP's second recommendation: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

let decoy: Promise<string> | undefined;

/** Takes as long for an account that does not exist, so that time tells nobody which ones do. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  // Waited for in both cases: the first call of a process is slower for everybody.
  const spare = await decoy;
  const matches = await verify(stored ?? spare, password.normalize('NFC'));
  return stored !== null && matches;
}
