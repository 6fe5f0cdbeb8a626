import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { isPagePath } from '@endcap/contract/routes/routes';
import { type Site, siteLocales } from '@endcap/contract/sites';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';
import { readEntryPage, type WrittenPage } from './entry-page.ts';
import { allowAnalytics, allowOwn } from './guards/security-headers.ts';
import { readSessionCookie } from './guards/session-cookie.ts';
import { siteOf } from './guards/site.ts';

export const builtWeb = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

type PageSettings = Pick<Config, 'SITE_HOSTS' | 'ENVIRONMENT' | 'TRACKING' | 'ANALYTICS_SCRIPTS'>;

/** Writes the public pages for visitors; null for every other address. */
export type WritePage = (site: Site, url: string) => Promise<WrittenPage | null>;

/** Serves the built screens: compressed files, and one page for every path that is not a call. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  config: PageSettings,
  writePage: WritePage,
): Promise<void> {
  if (!existsSync(`${folder}/index.html`)) {
    app.setNotFoundHandler(() => Promise.reject(new AppError('resource.not_found')));
    return;
  }
  const pages = readEntryPage(folder);
  await serveFiles(app, folder);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const site = siteOf(request, config);
    // A browser without a cookie has no session; others must ask the server.
    const session = readSessionCookie(request) ? 'maybe' : 'none';
    const written = session === 'none' ? await writePage(site, request.url) : null;
    const values: Record<string, string> = {
      __CSP_NONCE__: allowOwn(reply, pages.scriptHashes, written?.body?.styleHashes ?? []),
      __SITE__: site,
      __SITE_LOCALE__: siteLocales[site],
      __SESSION__: session,
      __ENVIRONMENT__: config.ENVIRONMENT,
    };
    if (config.TRACKING === 'on') allowAnalytics(reply, config.ANALYTICS_SCRIPTS[site]);
    const path = pathOf(request);
    const page = pages.fill(values, path, written);
    // The screens say so too, but search engines and link checkers read only the status.
    if (!hasScreen(path)) reply.code(404);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    return sendCompressed(request, reply, page);
  };
  app.get('/', sendPage);
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) throw new AppError('resource.not_found');
    return sendPage(request, reply);
  });
}

/**
 * The names under assets/ contain a hash of the content. One route serves them all: registering one
 * for each of a thousand files took longer than the rest of the server.
 */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  const serve = (maxAge: string, options: Partial<FastifyStaticOptions>) =>
    app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      decorateReply: false,
      setHeaders: (reply) => reply.header('cache-control', `public, max-age=${maxAge}`),
      ...options,
    });
  await serve('3600', { wildcard: false, globIgnore: ['assets/**', 'index.html'] });
  const assets = join(folder, 'assets');
  if (existsSync(assets)) await serve('31536000, immutable', { root: assets, prefix: '/assets/' });
}

const brotli = promisify(brotliCompress);
/** A page is compressed for each answer, because its nonce is new: as much as a few hundred µs allow. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, page: string) {
  reply.header('vary', 'accept-encoding');
  if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(page);
  return reply.header('content-encoding', 'br').send(await brotli(page, quickly));
}

function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (/^\/(api|svc|assets|docs)(\/|$)/.test(pathOf(request))) return false;
  return request.headers.accept?.includes('text/html') ?? false;
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? '';
}

function hasScreen(path: string): boolean {
  return isPagePath(path) || path.startsWith('/dev/');
}
