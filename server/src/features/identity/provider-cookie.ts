import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { transactionSeconds } from './provider-transaction.ts';

/**
 * One cookie for each sign-in under way, so that two tabs do not spoil each other's. `__Host-`
 * keeps other hosts of the same domain from planting one, where browsers accept the name.
 */
function cookieName(request: FastifyRequest, state: string): string {
  const mark = createHash('sha256').update(state).digest('hex').slice(0, 12);
  return `${request.protocol === 'https' ? '__Host-' : ''}endcap-login-${mark}`;
}

function options(request: FastifyRequest) {
  return {
    path: '/',
    httpOnly: true,
    // Lax: the provider's answer is a navigation from another site.
    sameSite: 'lax',
    secure: request.protocol === 'https',
  } as const;
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
    ...options(request),
    maxAge: transactionSeconds,
  });
}

export function clearLoginCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  state: string,
): void {
  reply.clearCookie(cookieName(request, state), options(request));
}
