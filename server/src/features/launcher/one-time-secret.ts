import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, as they travel in an address or a header. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** All that is kept: a copy of the table opens nothing. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** In a time that tells nothing about how much of it was right. */
export function secretMatches(secret: string, hash: Buffer): boolean {
  return timingSafeEqual(hashSecret(secret), hash);
}
