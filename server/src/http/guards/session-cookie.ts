import type { FastifyReply, FastifyRequest } from 'fastify';
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
