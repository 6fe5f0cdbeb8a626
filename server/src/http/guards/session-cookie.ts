import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '../../access/secret-token.ts';
import { ownCookieName, ownCookieOptions } from './own-cookie.ts';

const name = 'endcap';

export function readSessionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[ownCookieName(request, name)];
}

export function writeSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void {
  reply.setCookie(ownCookieName(request, name), token, ownCookieOptions(request));
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(ownCookieName(request, name), ownCookieOptions(request));
}

/** Of a sign-in whose second step is awaited; the server ends it after ten minutes. */
const stepName = 'endcap-step';

export function readStepCookie(request: FastifyRequest): string | undefined {
  return request.cookies[ownCookieName(request, stepName)];
}

export function writeStepCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(ownCookieName(request, stepName), token, ownCookieOptions(request));
}

export function clearStepCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(ownCookieName(request, stepName), ownCookieOptions(request));
}

/** Of a browser that may sign in with a passkey: the challenge that it asked for is good there alone. */
const passkeyName = 'endcap-passkey';

/** The same for all tabs, which may each have a challenge. */
export function keepPasskeyCookie(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[ownCookieName(request, passkeyName)];
  if (known) return known;
  const token = newToken();
  reply.setCookie(ownCookieName(request, passkeyName), token, ownCookieOptions(request));
  return token;
}
