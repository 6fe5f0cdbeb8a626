import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits for a session, a one-time link or a launch code. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Only the hash is stored, so that a copy of the table gives no access. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Takes the same time for every wrong token, so that timing reveals nothing. */
export function tokenMatches(token: string, hashed: Buffer): boolean {
  return timingSafeEqual(hashToken(token), hashed);
}
