import { hash } from '@node-rs/argon2';

/** The lowest cost that argon2 accepts: a stored hash names its cost, so that checks of it are quick too. */
const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** A password's hash, for tests that are not about its cost. */
export function quickHash(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}
