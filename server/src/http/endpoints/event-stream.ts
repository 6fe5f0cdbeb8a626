import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { streamOf } from '../../adapters/streams/stream-of.ts';
import '../operations/closing.ts';
import { compileSerializer } from './serializer.ts';

/** Proxies close an idle connection, so a comment is sent from time to time. */
const heartbeatMs = 15_000;

export function sendEvents(
  schema: z.ZodType,
  events: AsyncIterable<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const serialize = compileSerializer(schema);
  const stream = streamOf(frames(events, serialize, whileListening(request, reply)), {
    objectMode: true,
  });
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .header('connection', 'close')
    .send(stream);
}

/**
 * Aborted when the caller disconnects before the answer was sent. The request's own signal is not
 * usable: it is aborted as soon as the body of a request has been read.
 */
export function callerGone({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Aborted when the client disconnects or the server stops. */
export function whileListening(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  return AbortSignal.any([callerGone(reply), request.server.closing]);
}

async function* frames(
  events: AsyncIterable<unknown>,
  serialize: (event: unknown) => string,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const iterator = events[Symbol.asyncIterator]();
  const gone = new Promise<'gone'>((resolve) => {
    signal.addEventListener('abort', () => resolve('gone'), { once: true });
  });
  try {
    let next = iterator.next();
    while (!signal.aborted) {
      const outcome = await Promise.race([next, gone, heartbeat()]);
      if (outcome === 'gone') return;
      if (outcome === 'heartbeat') {
        yield ': still here\n\n';
        continue;
      }
      if (outcome.done) return;
      yield `data: ${serialize(outcome.value)}\n\n`;
      next = iterator.next();
    }
  } finally {
    // Not awaited: a source that waits for its next event would delay the stop of the server.
    iterator.return?.()?.catch(() => undefined);
  }
}

function heartbeat(): Promise<'heartbeat'> {
  return new Promise((resolve) => setTimeout(resolve, heartbeatMs, 'heartbeat').unref());
}
