import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { siteLocales } from '@endcap/contract/sites';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';
import { allowAnalytics, allowOwnStyles } from './guards/security-headers.ts';
import { readSessionCookie } from './guards/session-cookie.ts';
import { siteOf } from './guards/site.ts';

export const builtWeb = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** The address of a built module, by the path of its source under web/; null in a folder without it. */
export function builtAddress(folder: string, source: string): string | null {
  const manifest = `${folder}/.vite/manifest.json`;
  if (!existsSync(manifest)) return null;
  const built = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
  const file = built[source]?.file;
  return file === undefined ? null : `/${file}`;
}

type PageSettings = Pick<Config, 'SITE_HOSTS' | 'ENVIRONMENT' | 'TRACKING' | 'ANALYTICS_SCRIPTS'>;

/** Serves the built screens: compressed files, and one page for every path that is not a call. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  config: PageSettings,
): Promise<void> {
  const indexFile = `${folder}/index.html`;
  if (!existsSync(indexFile)) {
    app.setNotFoundHandler(() => Promise.reject(new AppError('resource.not_found')));
    return;
  }
  const page = readFileSync(indexFile, 'utf8');
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      // File names under assets/ contain a hash of the content.
      const seconds = path.includes('/assets/') ? '31536000, immutable' : '3600';
      reply.header('cache-control', `public, max-age=${seconds}`);
    },
  });
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(fillIn(page, request, reply, config));
  app.get('/', sendPage);
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) throw new AppError('resource.not_found');
    return sendPage(request, reply);
  });
}

function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?')[0] ?? '';
  if (/^\/(api|svc|assets|docs)(\/|$)/.test(path)) return false;
  return request.headers.accept?.includes('text/html') ?? false;
}

/** The values that the screens need before their first call. */
function fillIn(
  page: string,
  request: FastifyRequest,
  reply: FastifyReply,
  config: PageSettings,
): string {
  const site = siteOf(request, config);
  const values: Record<string, string> = {
    __CSP_NONCE__: allowOwnStyles(reply),
    __SITE__: site,
    __SITE_LOCALE__: siteLocales[site],
    // A browser without a cookie has no session; others must ask the server.
    __SESSION__: readSessionCookie(request) ? 'maybe' : 'none',
    __ENVIRONMENT__: config.ENVIRONMENT,
  };
  if (config.TRACKING === 'on') allowAnalytics(reply, config.ANALYTICS_SCRIPTS[site]);
  return page.replace(/__[A-Z_]+__/g, (place) => values[place] ?? place);
}
