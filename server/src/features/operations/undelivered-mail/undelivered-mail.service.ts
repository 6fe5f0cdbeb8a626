import type { MailLink } from '@endcap/contract/operations/operations-options';
import type { UndeliveredMail } from '@endcap/contract/operations/undelivered-mail';
import type { Page } from '@endcap/contract/paging';
import type { ActivityEvent } from '@endcap/contract/record/activity';
import { hashToken } from '../../../access/secret-token.ts';
import {
  type OperatorScope,
  recordOperation,
  refuseLostOperator,
} from '../../../activity/operator.ts';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { enqueueAll } from '../../../jobs/enqueue.ts';
import { deleteFailedJobs } from '../../../jobs/repair-jobs.ts';
import { mapItems } from '../../../lists/read-page.ts';
import { sendMailJob } from '../../../mail/queue-mail.ts';
import { hideSecrets } from '../shared/hide-secrets.ts';
import * as repository from './undelivered-mail.unscoped.repository.ts';

const shownFailure = 400;

export async function listUndeliveredMail(
  db: Database,
  query: repository.UndeliveredMailQuery,
): Promise<Page<UndeliveredMail>> {
  const page = await repository.selectUndeliveredMail(db, query);
  const links = await linksOf(db, page.items);
  return mapItems(page, (row) => presentMail(row, links));
}

export async function getUndeliveredMail(
  db: Database,
  id: string,
): Promise<UndeliveredMail & { text: string }> {
  const row = await repository.findUndeliveredMail(db, id);
  if (!row) throw new AppError('resource.not_found');
  return { ...presentMail(row, await linksOf(db, [row])), text: hideSecrets(row.text) };
}

/**
 * Queues mails again with all attempts. A mail with a personal link goes to nobody else: who receives
 * it could take over the account. One whose link is over is left, because it would help no one.
 */
export async function resendMail(
  db: Database,
  operator: OperatorScope,
  { mailIds, to }: { mailIds: readonly string[]; to?: string | undefined },
): Promise<{ resent: number; outdated: number; missing: number }> {
  const wanted = [...new Set(mailIds)];
  return transact(db, async (tx) => {
    await refuseLostOperator(tx, operator);
    const found = await repository.lockUndeliveredMail(tx, wanted);
    const links = await linksOf(tx, found);
    const isElsewhere = (mail: repository.UndeliveredMailRow) => to !== undefined && to !== mail.to;
    if (found.some((mail) => isElsewhere(mail) && links.get(mail.id) !== 'NONE'))
      throw new AppError('mail.personal_link', { field: 'to' });
    const sent = found.filter(({ id }) => links.get(id) !== 'OVER');
    await requeue(tx, sent, to);
    await record(tx, operator, 'MAIL_RESENT', sent, (mail) => ({
      ...(isElsewhere(mail) && { before: { loginId: mail.to } }),
      after: { loginId: to ?? mail.to },
    }));
    return {
      resent: sent.length,
      outdated: found.length - sent.length,
      missing: wanted.length - found.length,
    };
  });
}

export async function discardMail(
  db: Database,
  operator: OperatorScope,
  mailIds: readonly string[],
  reason: string,
): Promise<{ discarded: number; missing: number }> {
  const wanted = [...new Set(mailIds)];
  return transact(db, async (tx) => {
    await refuseLostOperator(tx, operator);
    const found = await repository.lockUndeliveredMail(tx, wanted);
    if (found.length > 0) {
      await deleteFailedJobs(tx, jobIdsOf(found));
      await repository.deleteMails(
        tx,
        found.map(({ id }) => id),
      );
    }
    await record(tx, operator, 'MAIL_DISCARDED', found, (mail) => ({
      after: { loginId: mail.to, reason },
    }));
    return { discarded: found.length, missing: wanted.length - found.length };
  });
}

/** A new job takes the place of the failed one. */
async function requeue(
  tx: Transaction,
  mails: readonly repository.UndeliveredMailRow[],
  to: string | undefined,
): Promise<void> {
  if (mails.length === 0) return;
  await deleteFailedJobs(tx, jobIdsOf(mails));
  const payloads = mails.map(({ id }) => ({ mailId: id }));
  const jobIds = await enqueueAll(tx, sendMailJob, payloads);
  await repository.updateResent(
    tx,
    mails.map((mail, index) => ({ id: mail.id, to: to ?? mail.to, jobId: jobIds[index] ?? '' })),
  );
}

function jobIdsOf(mails: readonly repository.UndeliveredMailRow[]): string[] {
  return mails.flatMap(({ jobId }) => jobId ?? []);
}

const oneTimeToken = /#token=([\w-]{20,200})/;

/** By the id of the mail. What a mail holds was named when it was written; its text tells only which link. */
async function linksOf(
  db: Database,
  mails: readonly Pick<repository.UndeliveredMailRow, 'id' | 'text' | 'link'>[],
): Promise<Map<string, MailLink>> {
  const hashes = new Map(
    mails.flatMap(({ id, text, link }) => {
      const token = link === 'ONE_TIME' ? oneTimeToken.exec(text)?.[1] : undefined;
      return token ? [[id, hashToken(token)] as const] : [];
    }),
  );
  const working = await repository.selectWorkingLinks(db, [...hashes.values()]);
  return new Map(
    mails.map(({ id, link }) => {
      if (link === 'NONE') return [id, 'NONE'];
      const hash = hashes.get(id);
      const isOver = hash !== undefined && !working.some((one) => one.equals(hash));
      return [id, isOver ? 'OVER' : 'WORKS'];
    }),
  );
}

async function record(
  tx: Transaction,
  operator: OperatorScope,
  event: ActivityEvent,
  mails: readonly repository.UndeliveredMailRow[],
  change: (mail: repository.UndeliveredMailRow) => { before?: unknown; after: unknown },
): Promise<void> {
  if (mails.length === 0) return;
  const people = await repository.selectRecipients(
    tx,
    mails.map(({ to }) => to),
  );
  await recordOperation(
    tx,
    operator,
    ...mails.map((mail) => {
      const personId = people.get(mail.to);
      const entity = { type: 'MAIL', id: mail.id, name: mail.subject };
      return { event, entity: { ...entity, ...(personId && { personId }) }, ...change(mail) };
    }),
  );
}

function presentMail(
  row: repository.UndeliveredMailRow,
  links: ReadonlyMap<string, MailLink>,
): UndeliveredMail {
  const { id, to, subject, companyId, companyName, createdOn, failedOn, failure } = row;
  return {
    id,
    to,
    subject,
    company: companyId && companyName ? { id: companyId, name: companyName } : null,
    createdOn: createdOn.toISOString(),
    failedOn: failedOn.toISOString(),
    failure: hideSecrets(failure).slice(0, shownFailure),
    link: links.get(id) ?? 'NONE',
  };
}
