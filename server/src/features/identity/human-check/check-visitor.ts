import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownCookieName, ownCookieOptions } from '../../../http/guards/own-cookie.ts';

/** A browser, identified by a cookie that no script can read, and the values derived from it. */
export interface CheckVisitor {
  /** Sent to the page; useless without the cookie. */
  vid: string;
  /** All that is stored. */
  hash: Buffer;
}

const name = 'endcap-visitor';

/** The browser that asks, if it has been here before. */
export function knownVisitor(request: FastifyRequest, key: string): CheckVisitor | null {
  const cookie = request.cookies[ownCookieName(request, name)];
  return cookie ? visitorWith(cookie, key) : null;
}

/** The browser that asks; a new one is given a cookie. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply, key: string): CheckVisitor {
  const known = knownVisitor(request, key);
  if (known) return known;
  const cookie = randomBytes(32).toString('base64url');
  reply.setCookie(ownCookieName(request, name), cookie, ownCookieOptions(request));
  return visitorWith(cookie, key);
}

function visitorWith(cookie: string, key: string): CheckVisitor {
  const digest = createHmac('sha256', key).update(cookie).digest();
  return { vid: uuidOf(digest), hash: createHash('sha256').update(cookie).digest() };
}

/** A UUID of version 8: bytes of our own making. */
function uuidOf(digest: Buffer): string {
  const bytes = Buffer.from(digest.subarray(0, 16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
