import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { streamOf } from '../../adapters/streams/stream-of.ts';
import { AppError } from '../../app-error.ts';

/**
 * Returns the refusal for a call that failed because its session ended, or its person was erased,
 * after the caller was let in: a statement that names the person fails then. Returns the error itself
 * when the caller is still there, because it is a fault of ours.
 */
export async function refusalAfterEnd(
  request: FastifyRequest,
  error: unknown,
  findCaller: () => Promise<unknown>,
): Promise<unknown> {
  if (!request.scope || error instanceof AppError) return error;
  try {
    await findCaller();
  } catch (refusal) {
    if (!(refusal instanceof AppError)) return error;
    request.log.warn({ err: error }, 'the session ended during a call that failed');
    return refusal;
  }
  return error;
}

/** The least that is worth a check, and the most that waits for one. */
const leastChecked = 16 * 1024;
const mostChecked = 1024 ** 2;

/** A file that is made quickly would otherwise spend more time on the checks than on its rows. */
const checkEveryMs = 1_000;

/**
 * A download that ends with an error as soon as its caller may not make the call any more: its rows
 * are read while it is sent, long after the caller was let in. The browser saves no part of it. A
 * part is sent when the caller was still allowed after it was read, so that a short file, which is
 * sent whole, is checked as well.
 */
export function whileAllowed(content: Readable, enterAgain: () => Promise<void>): Readable {
  return streamOf(checkedParts(content, enterAgain));
}

async function* checkedParts(content: Readable, enterAgain: () => Promise<void>) {
  let read: (string | Buffer)[] = [];
  let bytes = 0;
  let checkedAt = Number.NEGATIVE_INFINITY;
  for await (const part of content as AsyncIterable<string | Buffer>) {
    read.push(part);
    bytes += part.length;
    const isDue = performance.now() - checkedAt >= checkEveryMs;
    if (bytes < (isDue ? leastChecked : mostChecked)) continue;
    await enterAgain();
    checkedAt = performance.now();
    yield* read;
    read = [];
    bytes = 0;
  }
  if (read.length === 0) return;
  await enterAgain();
  yield* read;
}
