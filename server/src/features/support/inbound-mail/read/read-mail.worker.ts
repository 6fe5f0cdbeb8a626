import { serveReads } from '../../../../adapters/workers/serve-reads.ts';
import { type MailToRead, type ReadMail, readMail, UnreadableMailError } from './read-mail.ts';

/** Gives nothing for a mail that cannot be read: an error loses its class between threads. */
serveReads<MailToRead, ReadMail>(async function* read(mail) {
  try {
    yield await readMail(mail);
  } catch (error) {
    if (!(error instanceof UnreadableMailError)) throw error;
  }
});
