import type { FastifyReply } from 'fastify';

/**
 * Aborted when the caller has gone before the answer was out. Not the request's own signal: a
 * request with a body is over for it as soon as that has been read.
 */
export function callerGone({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
