import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an app shows for this secret; `ahead` is the number of half minutes to come. */
export function codeOf(secret: string, ahead = 0): string {
  let bits = 0n;
  for (const sign of secret) bits = bits * 32n + BigInt(alphabet.indexOf(sign));
  const length = Math.floor((secret.length * 5) / 8);
  bits >>= BigInt(secret.length * 5 - length * 8);
  const key = Buffer.from(bits.toString(16).padStart(length * 2, '0'), 'hex');
  const counter = Buffer.from(
    (Math.floor(Date.now() / 30_000) + ahead).toString(16).padStart(16, '0'),
    'hex',
  );
  const mac = createHmac('sha1', key).update(counter).digest();
  const from = (mac[19] ?? 0) % 16;
  const number = (mac.readInt32BE(from) & 0x7fffffff) % 1_000_000;
  return `${number}`.padStart(6, '0');
}
