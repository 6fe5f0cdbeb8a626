import { serveReads } from '../../../adapters/workers/serve-reads.ts';
import { type ReadMail, readMail, UnreadableMailError } from './read-mail.ts';

/** Gives nothing for a mail that cannot be read: an error loses its class between threads. */
serveReads<{ path: string }, ReadMail>(async function* read({ path }) {
  try {
    yield await readMail(path);
  } catch (error) {
    if (!(error instanceof UnreadableMailError)) throw error;
  }
});
