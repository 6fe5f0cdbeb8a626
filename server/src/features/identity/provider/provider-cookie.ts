import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ownCookieName, ownCookieOptions } from '../../../http/guards/own-cookie.ts';

/** Enough time to sign in, but a forgotten tab expires. */
const transactionSeconds = 600;

const transaction = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  lastUrl: z.string(),
});
export type LoginTransaction = z.infer<typeof transaction>;

const sealed = transaction.extend({ expiresOn: z.number() });

function sign(text: string, secret: Buffer): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

/** A signed text for the cookie, so that only the portal can have written it. */
export function sealTransaction(given: LoginTransaction, secret: Buffer, now = Date.now()): string {
  const content = JSON.stringify({ ...given, expiresOn: now + transactionSeconds * 1000 });
  const text = Buffer.from(content).toString('base64url');
  return `${text}.${sign(text, secret).toString('base64url')}`;
}

/** Returns null for a cookie that is missing, expired or not signed by the portal. */
export function openTransaction(
  cookie: string | undefined,
  secret: Buffer,
  now = Date.now(),
): LoginTransaction | null {
  const [text = '', signature = ''] = cookie?.split('.') ?? [];
  const given = Buffer.from(signature, 'base64url');
  const right = sign(text, secret);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const { expiresOn, ...content } = sealed.parse(
    JSON.parse(Buffer.from(text, 'base64url').toString()),
  );
  return expiresOn > now ? content : null;
}

/** One cookie for each sign-in in progress, so that two tabs do not overwrite each other's. */
function cookieName(request: FastifyRequest, state: string): string {
  const mark = createHash('sha256').update(state).digest('hex').slice(0, 12);
  return ownCookieName(request, `endcap-login-${mark}`);
}

export function readLoginCookie(request: FastifyRequest, state: string): string | undefined {
  return request.cookies[cookieName(request, state)];
}

export function writeLoginCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { state, cookie }: { state: string; cookie: string },
): void {
  reply.setCookie(cookieName(request, state), cookie, {
    ...ownCookieOptions(request),
    maxAge: transactionSeconds,
  });
}

export function clearLoginCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  state: string,
): void {
  reply.clearCookie(cookieName(request, state), ownCookieOptions(request));
}
