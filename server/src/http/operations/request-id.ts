import { randomFillSync } from 'node:crypto';

const idBytes = 9;
const supply = Buffer.alloc(idBytes * 256);
let next = supply.length;

/** Random bytes for many ids at once: each call allocates an object that outlives the request. */
export function newRequestId(): string {
  if (next === supply.length) {
    randomFillSync(supply);
    next = 0;
  }
  next += idBytes;
  return supply.toString('base64url', next - idBytes, next);
}
