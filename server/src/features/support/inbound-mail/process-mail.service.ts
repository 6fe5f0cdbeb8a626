import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { inboundMailLimits, ticketLimits } from '@endcap/contract/limits';
import { createPrivateFile, type PrivateFile } from '../../../adapters/files/private-file.ts';
import { readInWorker } from '../../../adapters/workers/read-in-worker.ts';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import type { UploadedFile } from '../../../http/endpoints/handler.ts';
import { matchReplyAddress } from '../shared/reply-address.ts';
import { type FileServices, withStoredFiles } from '../tickets/attachments.service.ts';
import { replySecret, type TicketMailConfig } from '../tickets/mail/mail-comment.service.ts';
import { decideMail, isOwn } from './decide-mail.service.ts';
import * as repository from './inbound-mail.unscoped.repository.ts';
import type { MailResult } from './mail-decision.ts';
import type { MailFile, MailToRead, ReadMail } from './read/read-mail.ts';

export interface MailServices extends FileServices {
  config: TicketMailConfig;
}

const worker = new URL('./read/read-mail.worker.ts', import.meta.url);

/**
 * Reads a mail to the support mailbox, matches it to a ticket by the signed address that it was
 * sent to, decides what becomes of it and applies that. The same message again changes nothing. A mail that
 * is not surely the requester's waits for an operator.
 */
export async function processMail(
  services: MailServices,
  { path, requestId }: { path: string; requestId: string },
): Promise<MailResult> {
  const { db, config } = services;
  const mail = await readMailFile(services, path);
  if (!mail) return parkUnreadable(services, path);
  const before = await repository.findResult(db, mail.digest);
  if (before) return before;
  const match = config.SUPPORT_MAILBOX
    ? matchReplyAddress(await replySecret(db), config.SUPPORT_MAILBOX, mail.to)
    : ({ kind: 'NONE' } as const);
  const files = isWritten(mail, config) ? filesOf(mail) : [];
  const hasRoom = match.kind === 'TICKET' || (await hasRoomForFiles(db, files));
  return withWrittenFiles(hasRoom ? files : [], (written) =>
    withStoredFiles(services, written, inboundMailLimits.files, (stored) => {
      const leftOut = files.length - stored.ids.length;
      return transact(db, (tx) =>
        decideMail(tx, { config, mail, match, requestId, ...stored, leftOut }),
      );
    }),
  );
}

/** Everyone who knows the mailbox can send files that wait for staff: together they take so much room. */
async function hasRoomForFiles(db: Database, files: readonly MailFile[]): Promise<boolean> {
  if (files.length === 0) return true;
  const arriving = files.reduce((sum, { content }) => sum + content.length, 0);
  return (await repository.sumParkedBytes(db)) + arriving <= inboundMailLimits.parkedBytes;
}

/** A small mail has threads of its own, so that it does not wait for large ones. */
const threads = {
  small: { megabytes: 128 },
  large: { megabytes: 256 },
};

/** Undefined for a mail that no program should be made to read. */
export async function readMailFile(
  { config }: Pick<MailServices, 'config'>,
  path: string,
): Promise<ReadMail | undefined> {
  const { size } = await stat(path);
  const limits = threads[size <= inboundMailLimits.smallBytes ? 'small' : 'large'];
  try {
    const input: MailToRead = { path, trustedServer: config.MAIL_AUTHSERV_ID };
    const [mail] = await readInWorker<ReadMail>(worker, input, limits);
    return mail;
  } catch (error) {
    if (error instanceof AppError && error.code === 'file.takes_too_long') return undefined;
    throw error;
  }
}

async function parkUnreadable({ db }: MailServices, path: string): Promise<MailResult> {
  const nothing = { from: '', to: '', subject: '', text: '', messageId: null };
  const parked = { outcome: 'PARKED', reason: 'UNREADABLE' } as const;
  await repository.insertMail(db, { digest: await digestOfFile(path), ...nothing, ...parked });
  return parked;
}

export async function digestOfFile(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest();
}

const keepDays = 90;

/** Mails of three months ago: a thread is counted by the hour and the day. */
export async function forgetOldMail(db: Database): Promise<void> {
  const before = new Date(Date.now() - keepDays * 24 * 60 * 60 * 1000);
  await repository.deleteMailsReceivedBefore(db, before);
}

/** Files of automatic mails are not stored. */
function isWritten(mail: ReadMail, config: TicketMailConfig): boolean {
  return !mail.automatic && !isOwn(mail, config);
}

/** The whole of a long text first, then what was attached, then pictures inside the text. */
function filesOf({ text, files }: ReadMail): MailFile[] {
  // A small picture inside the text is the logo of a signature.
  const kept = files.filter(
    ({ isInline, content }) => !isInline || content.length >= inboundMailLimits.inlineFrom,
  );
  const whole =
    text.length > ticketLimits.comment
      ? [{ fileName: 'message.txt', content: Buffer.from(text), isInline: false }]
      : [];
  return [...whole, ...kept.toSorted((a, b) => Number(a.isInline) - Number(b.isInline))];
}

/** As uploads are: on disk while they are checked. */
async function withWrittenFiles<Result>(
  files: readonly MailFile[],
  work: (written: UploadedFile[]) => Promise<Result>,
): Promise<Result> {
  const open: PrivateFile[] = [];
  try {
    const written: UploadedFile[] = [];
    for (const { fileName, content } of files.slice(0, inboundMailLimits.filesRead)) {
      const file = await createPrivateFile();
      open.push(file);
      await file.write(Readable.from([Buffer.from(content)]));
      const { path } = file;
      written.push({ fileName, contentType: '', path, bytes: content.length });
    }
    return await work(written);
  } finally {
    for (const file of open) await file.discard();
  }
}
