import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable, type ReadableOptions } from 'node:stream';

/**
 * A stream of what a generator gives. Every piece is made in the context in which the stream was
 * created (replica, request id, trace), however late and by whomever it is read: a stream is sent after
 * its handler has returned.
 */
export function streamOf(
  pieces: AsyncIterable<unknown> | Iterable<unknown>,
  options: ReadableOptions = {},
): Readable {
  return Readable.from(inThisContext(pieces), { objectMode: false, ...options });
}

/** The same items; the generator goes on in the context of this call whenever the next one is asked for. */
export function inThisContext<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
): AsyncIterable<Item> {
  const inContext = AsyncLocalStorage.snapshot();
  return {
    [Symbol.asyncIterator]() {
      const iterator = inContext(() =>
        Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator](),
      );
      return {
        next: async () => inContext(() => iterator.next()),
        return: async () => inContext(() => iterator.return?.() ?? ended),
      };
    },
  };
}

const ended = { done: true, value: undefined } as const;
