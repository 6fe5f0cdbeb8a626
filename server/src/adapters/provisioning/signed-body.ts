import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 over the timestamp, a period and the body as it travels, in hexadecimal. */
export function signBody(secret: Buffer, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

/** Compares in constant time, so that a guess learns nothing from the time. */
export function isSignedBy(
  secret: Buffer,
  given: { timestamp: string; signature: string; body: string },
): boolean {
  const right = Buffer.from(signBody(secret, given.timestamp, given.body));
  const signature = Buffer.from(given.signature.toLowerCase());
  return signature.length === right.length && timingSafeEqual(signature, right);
}
