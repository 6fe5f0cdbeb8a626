import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** A JSON body as it came, for the calls whose sender has signed it. */
    rawBody: string | null;
  }
}

/** Parses JSON as Fastify does, and keeps the text beside it. */
export function keepRawBody(app: FastifyInstance): void {
  app.decorateRequest('rawBody', null);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = String(body);
    return parse(request, String(body), done);
  });
}
