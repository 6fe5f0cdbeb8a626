import type { Readable } from 'node:stream';
import { streamOf } from '../../adapters/streams/stream-of.ts';

/** Small enough that little of a list leaves after a block, large enough that few statements ask. */
const checkedBytes = 16 * 1024;

/**
 * A download that ends with an error as soon as its caller may not make the call any more: its rows
 * are read while it is sent, long after the caller was let in. The browser saves no part of it.
 */
export function whileAllowed(content: Readable, enterAgain: () => Promise<void>): Readable {
  return streamOf(checkedParts(content, enterAgain));
}

async function* checkedParts(content: Readable, enterAgain: () => Promise<void>) {
  let unchecked = 0;
  for await (const part of content as AsyncIterable<string | Buffer>) {
    unchecked += part.length;
    if (unchecked >= checkedBytes) {
      unchecked = 0;
      await enterAgain();
    }
    yield part;
  }
}
