import { randomBytes, randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';

export const recoveryCodeCount = 10;
/** No letter that is read as a digit. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const half = 5;

/** "abcde-23456": about 49 random bits. */
export function newRecoveryCode(): string {
  const part = () =>
    Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${part()}-${part()}`;
}

export function newSalt(): Buffer {
  return randomBytes(16);
}

/** What a person typed, without the spaces and hyphens of a list; undefined when it is no such code. */
export function readRecoveryCode(typed: string): string | undefined {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '');
  return plain.length === 2 * half && [...plain].every((sign) => alphabet.includes(sign))
    ? `${plain.slice(0, half)}-${plain.slice(half)}`
    : undefined;
}

/** A password hash: 49 bits could be guessed from a copy of the table. One salt for the codes of a person. */
export function hashRecoveryCode(code: string, salt: Buffer): Promise<Buffer> {
  return hashRaw(code, { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt });
}
