import { inboundMailLimits } from '@endcap/contract/limits';
import type { ParkedReason } from '@endcap/contract/support/ticket-mail';
import { FilesUnavailableError } from '../../../adapters/files/file-store.ts';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import { isDatabaseAway } from '../../../db/sql-state.ts';
import { rowOf } from './decide-mail.service.ts';
import * as repository from './inbound-mail.unscoped.repository.ts';
import type { MailResult } from './mail-decision.ts';
import {
  digestOfFile,
  type MailServices,
  processMail,
  readMailFile,
} from './process-mail.service.ts';
import * as tries from './retry-mail.unscoped.repository.ts';

export interface ArrivedMail {
  path: string;
  /** The same for a message that arrives again after a failure. */
  key: string;
  requestId: string;
}

/** After the first try and after the second one. */
const waitMinutes = [1, 10];
/** While a part of the portal is away, which is no fault of the mail. */
const outageMinutes = 5;

/** Messages that failed and whose next try is not due. */
export function waitingMails(db: Database): Promise<Set<string>> {
  return tries.selectWaitingKeys(db);
}

/**
 * Processes a mail. One that fails is tried three times and then parked with what can be read of it, so that
 * it is neither lost nor tried for ever. An outage does not count as a try.
 */
export async function processOrPark(
  services: MailServices,
  { onParked, ...mail }: ArrivedMail & { onParked: (error: unknown) => void },
): Promise<MailResult> {
  const { db } = services;
  try {
    const result = await processMail(services, mail);
    await tries.deleteTries(db, mail.key);
    return result;
  } catch (error) {
    const isFault = !isOutage(error);
    const failed = await tries.upsertTry(db, mail.key, {
      isFault,
      waitMinutes: isFault ? waitMinutes : [outageMinutes],
    });
    if (!isFault || failed < inboundMailLimits.tries) throw error;
    onParked(error);
    return parkMail(services, mail, 'FAILED');
  }
}

function isOutage(error: unknown): boolean {
  if (error instanceof AppError) return error.status === 503;
  return error instanceof FilesUnavailableError || isDatabaseAway(error);
}

/** Keeps sender, subject and text where they can be read and stored, and otherwise that a mail came. */
export async function parkMail(
  services: MailServices,
  { path, key }: ArrivedMail,
  reason: ParkedReason,
): Promise<MailResult> {
  const { db } = services;
  const parked = { outcome: 'PARKED', reason } as const;
  const mail = await readMailFile(services, path).catch(() => undefined);
  const nothing = { from: '', to: '', subject: '', text: '', messageId: null };
  const row = mail
    ? rowOf({ mail, match: { kind: 'NONE' } })
    : { digest: await digestOfFile(path), ...nothing };
  await repository
    .insertMail(db, { ...row, ...parked })
    .catch(() => repository.insertMail(db, { digest: row.digest, ...nothing, ...parked }));
  await tries.deleteTries(db, key);
  return (await repository.findResult(db, row.digest)) ?? parked;
}

const keepTriesDays = 7;

/** Tries of messages that came no more. */
export async function forgetTries(db: Database): Promise<void> {
  await tries.deleteTriesBefore(db, new Date(Date.now() - keepTriesDays * 24 * 60 * 60 * 1000));
}
