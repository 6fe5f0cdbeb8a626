import { hash, randomBytes } from 'node:crypto';

/** 256 random bits; the database keeps only its hash, so a copy of the table opens nothing. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSessionToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
