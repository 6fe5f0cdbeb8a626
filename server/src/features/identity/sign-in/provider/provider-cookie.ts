import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ownCookieName, ownCookieOptions } from '../../../../http/guards/own-cookie.ts';

/** Enough time to sign in, but a forgotten tab expires. */
const transactionSeconds = 600;

const transaction = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  lastUrl: z.string(),
  /** The user proves again who they are, in this session; the moment is that of this portal's clock. */
  proof: z.object({ sessionId: z.uuid(), beganAt: z.number() }).optional(),
});
export type LoginTransaction = z.infer<typeof transaction>;

const refusedAccount = z.object({ accountId: z.uuid() });

function sign(text: string, secret: Buffer): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

/** A signed text for the cookie, so that only the portal can have written it. */
function seal(given: object, secret: Buffer, now: number): string {
  const content = JSON.stringify({ ...given, expiresOn: now + transactionSeconds * 1000 });
  const text = Buffer.from(content).toString('base64url');
  return `${text}.${sign(text, secret).toString('base64url')}`;
}

/** Returns null for a cookie that is missing, expired, not signed by the portal or of another kind. */
function open<Content extends z.ZodObject>(
  cookie: string | undefined,
  { kind, secret, now }: { kind: Content; secret: Buffer; now: number },
): z.infer<Content> | null {
  const [text = '', signature = ''] = cookie?.split('.') ?? [];
  const given = Buffer.from(signature, 'base64url');
  const right = sign(text, secret);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const content: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
  const { expiresOn } = z.object({ expiresOn: z.number() }).parse(content);
  const parsed = kind.safeParse(content);
  return parsed.success && expiresOn > now ? parsed.data : null;
}

export function sealTransaction(given: LoginTransaction, secret: Buffer, now = Date.now()): string {
  return seal(given, secret, now);
}

export function openTransaction(
  cookie: string | undefined,
  secret: Buffer,
  now = Date.now(),
): LoginTransaction | null {
  return open(cookie, { kind: transaction, secret, now });
}

export function sealAccount(accountId: string, secret: Buffer): string {
  return seal({ accountId }, secret, Date.now());
}

export function openAccount(cookie: string | undefined, secret: Buffer): string | null {
  return open(cookie, { kind: refusedAccount, secret, now: Date.now() })?.accountId ?? null;
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

const refusedName = 'endcap-login-refused';

export function readRefusedCookie(request: FastifyRequest): string | undefined {
  return request.cookies[ownCookieName(request, refusedName)];
}

export function writeRefusedCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: string,
): void {
  reply.setCookie(ownCookieName(request, refusedName), cookie, {
    ...ownCookieOptions(request),
    maxAge: transactionSeconds,
  });
}

export function clearRefusedCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(ownCookieName(request, refusedName), ownCookieOptions(request));
}

export function clearLoginCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  state: string,
): void {
  reply.clearCookie(cookieName(request, state), ownCookieOptions(request));
}
