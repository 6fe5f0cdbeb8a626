import type { FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';

/** Refuses changing calls that another site's page makes with this person's cookie. */
export function refuseCrossOrigin(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return;
  const { origin } = request.headers;
  // Scripts send neither header; a browser always sends one of them with a changing call.
  if (origin === undefined ? site === undefined : isOwnOrigin(origin, request)) return;
  throw new AppError('access.cross_origin');
}

/**
 * A GET that changes something takes more: a header that no link, form or image can send, the same
 * origin where the browser sends it, and nothing that a browser does ahead of the user.
 */
export function refuseUnlessOwnScript(request: FastifyRequest): void {
  const { headers } = request;
  const site = headers['sec-fetch-site'];
  const isOwn = headers['x-requested-with'] === 'endcap' && (!site || site === 'same-origin');
  if (!isOwn || headers['sec-fetch-mode'] === 'navigate') throw new AppError('access.cross_origin');
  refuseAheadOfPerson(request);
}

/** What a browser fetches or draws before anybody asked for it. */
export function refuseAheadOfPerson({ headers }: FastifyRequest): void {
  const isAhead = headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch';
  if (isAhead) throw new AppError('access.cross_origin');
}

function isOwnOrigin(origin: string, request: FastifyRequest): boolean {
  const own = `${request.protocol}://${request.host}`;
  // Through URL on both sides: one may name the default port that the other leaves out.
  return URL.canParse(origin) && URL.canParse(own) && new URL(origin).host === new URL(own).host;
}
