import type { FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import { ownOrigin } from './own-cookie.ts';

/** Refuses changing calls that a page of another site makes with the user's cookie. */
export function refuseCrossOrigin(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  if (!isFromOwnPage(request)) throw new AppError('access.cross_origin');
}

/**
 * A GET that changes something needs a header that no link, form or image can send, and the same
 * origin if the browser sends it. A navigation or a prefetch is refused.
 */
export function refuseUnlessOwnScript(request: FastifyRequest): void {
  const { headers } = request;
  const site = headers['sec-fetch-site'];
  const isOwn = headers['x-requested-with'] === 'endcap' && (!site || site === 'same-origin');
  if (!isOwn || headers['sec-fetch-mode'] === 'navigate') throw new AppError('access.cross_origin');
  refuseAheadOfPerson(request);
}

/** Refuses a prefetch or prerender, which a browser sends before the user clicks. */
export function refuseAheadOfPerson({ headers }: FastifyRequest): void {
  const isAhead = headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch';
  if (isAhead) throw new AppError('access.cross_origin');
}

/** False for a page of another site that opens the address, and for a request that only looks. */
export function isOwnNavigation({ method, headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return method === 'GET' && site !== 'cross-site' && site !== 'same-site';
}

/**
 * The browser's own judgement decides where it sends one; older browsers send the origin alone. Scripts
 * send neither header; a browser always sends one of them with a changing call.
 */
function isFromOwnPage(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return origin === undefined || isOwnOrigin(origin, request);
}

/** Scheme, host and port: no user name, which would stand before another host, and no path. */
const originShape = /^https?:\/\/[^/\\?#@\s]+$/i;

function isOwnOrigin(origin: string, request: FastifyRequest): boolean {
  const own = ownOrigin(request);
  if (!originShape.test(origin) || !URL.canParse(origin) || !URL.canParse(own)) return false;
  // URL normalises both: one may contain the default port that the other omits.
  return new URL(origin).origin === new URL(own).origin;
}
