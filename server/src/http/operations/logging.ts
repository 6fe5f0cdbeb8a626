import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Path without its query: search texts and one-time codes stay out of the log. */
function describeRequest(request: FastifyRequest) {
  return { method: request.method, path: request.url.split('?')[0] };
}

export function loggerOptions(level: string) {
  return {
    level,
    serializers: { req: describeRequest },
    redact: { paths: ['password', '*.password', 'token', '*.token', '*.cookie'], remove: true },
  };
}

/** The id on every answer is the one in the log and in the activity log. */
export function tellRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}
