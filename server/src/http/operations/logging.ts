import { hostname } from 'node:os';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { version } from '../../version.ts';

/** The path without its query, so that search texts and one-time codes are not logged. */
function describeRequest(request: FastifyRequest) {
  return { method: request.method, path: request.url.split('?')[0] };
}

export function loggerOptions(level: string) {
  return {
    level,
    // During an upgrade two versions write lines; these say which.
    base: { pid: process.pid, hostname: hostname(), version },
    serializers: { req: describeRequest },
    redact: { paths: ['password', '*.password', 'token', '*.token', '*.cookie'], remove: true },
  };
}

/** A line of the start in the form of the log, before there is an app that logs; empty above its level. */
export function startLine(level: string, msg: string): string {
  if (!['trace', 'debug', 'info'].includes(level)) return '';
  const { base } = loggerOptions(level);
  return `${JSON.stringify({ level: 30, time: Date.now(), ...base, msg })}\n`;
}

/** Sends the id that is also in the log and in the activity log. */
export function sendRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}
