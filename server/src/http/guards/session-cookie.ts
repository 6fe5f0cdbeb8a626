import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-` restricts the cookie to this host, but browsers accept the prefix over https only. */
function cookieName(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-endcap' : 'endcap';
}

export function readSessionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(request)];
}

export function writeSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void {
  reply.setCookie(cookieName(request), token, cookieOptions(request));
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request), cookieOptions(request));
}

function cookieOptions(request: FastifyRequest) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  } as const;
}
