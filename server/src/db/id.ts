import { randomBytes } from 'node:crypto';

/** A UUID of version 7: ids that grow with time keep index pages together. */
export function newId(now = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [0, 8, 12, 16, 20].map((from, i, cuts) => hex.slice(from, cuts[i + 1] ?? 32)).join('-');
}
