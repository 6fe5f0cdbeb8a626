import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The browser speaks https, whether or not the proxy in front says so. */
    isHttps: boolean;
  }
}

/** The public address decides: a proxy that sends no header would otherwise unlock the cookies. */
export function decideHttps(app: FastifyInstance, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) {
  const configured = PUBLIC_URL && new URL(PUBLIC_URL).protocol === 'https:';
  app.decorateRequest('isHttps', {
    getter(this: FastifyRequest) {
      return configured || this.protocol === 'https';
    },
  });
}

/**
 * Fastify would believe X-Forwarded-Host behind a proxy, and a proxy passes on a header that it does
 * not set itself: a caller could choose the site. Proxies pass Host on unchanged instead.
 */
export function ignoreForwardedHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    delete request.headers['x-forwarded-host'];
    done();
  });
}

/**
 * `__Host-` prevents other hosts of the same domain from setting the cookie, but browsers accept
 * the prefix over https only.
 */
export function ownCookieName(request: FastifyRequest, name: string): string {
  return request.isHttps ? `__Host-${name}` : name;
}

/** Lax, because the return from an identity provider is a navigation from another site. */
export function ownCookieOptions(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.isHttps } as const;
}

/** The origin that the browser asked for. */
export function ownOrigin(request: FastifyRequest): string {
  return `${request.isHttps ? 'https' : 'http'}://${request.host}`;
}
