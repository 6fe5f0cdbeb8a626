import { createHash } from 'node:crypto';

/** The same thing has the same id in every demo: a UUID of version 8, made from its natural key. */
export function demoId(kind: string, ...key: string[]): string {
  const bytes = createHash('sha256')
    .update([kind, ...key].join('\n'))
    .digest()
    .subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [0, 8, 12, 16, 20].map((from, i, cuts) => hex.slice(from, cuts[i + 1] ?? 32)).join('-');
}
