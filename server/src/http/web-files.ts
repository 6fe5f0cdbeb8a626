import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

export const builtWeb = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

const noncePlace = /__CSP_NONCE__/g;

/** The built screens: files compressed ahead, and one page for every path that is not a call. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
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
      // Names under assets/ carry a hash of their content.
      const seconds = path.includes('/assets/') ? '31536000, immutable' : '3600';
      reply.header('cache-control', `public, max-age=${seconds}`);
    },
  });
  app.get('/', (_request, reply) => sendPage(page, reply));
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) throw new AppError('resource.not_found');
    return sendPage(page, reply);
  });
}

function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?')[0] ?? '';
  if (/^\/(api|svc|assets|docs)(\/|$)/.test(path)) return false;
  return request.headers.accept?.includes('text/html') ?? false;
}

function sendPage(page: string, reply: FastifyReply): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(page.replace(noncePlace, reply.cspNonce.style));
}
