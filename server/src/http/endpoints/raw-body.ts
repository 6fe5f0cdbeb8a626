import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The unparsed JSON body, for calls whose sender has signed it. */
    rawBody: string | null;
  }
}

/** Parses JSON as Fastify does, and also stores the text. */
export function keepRawBody(app: FastifyInstance): void {
  app.decorateRequest('rawBody', null);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = String(body);
    return parse(request, String(body), done);
  });
}
