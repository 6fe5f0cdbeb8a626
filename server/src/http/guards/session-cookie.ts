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
