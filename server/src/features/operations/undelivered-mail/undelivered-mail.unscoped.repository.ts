// No scope: a mail goes to an address, which may belong to no company, and an operator repairs all.
import { undeliveredMailList } from '@endcap/contract/operations/operations-lists';
import type { listUndeliveredMail } from '@endcap/contract/operations/undelivered-mail';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../../db/connection.ts';
import { listSource } from '../../../lists/list-source.ts';
import { matches } from '../../../lists/matches.ts';
import type { LinkKind } from '../../../mail/mail-links.ts';

export type UndeliveredMailQuery = z.output<typeof listUndeliveredMail.query>;

/** Totals beyond this are not counted, and the pages end there. */
const countedMails = 10_000;

function undeliveredMail(db: Database) {
  return db
    .selectFrom('mail_outbox as m')
    .leftJoin('company as c', 'c.id', 'm.company_id')
    .select([
      'm.id',
      'm.to_address as to',
      'm.subject',
      'm.body_text as text',
      sql<LinkKind>`m.link`.as('link'),
      'm.created_on as createdOn',
      sql<Date>`m.failed_on`.as('failedOn'),
      sql<string>`coalesce(m.failure, '')`.as('failure'),
      'm.job_id as jobId',
      'c.id as companyId',
      'c.name as companyName',
    ])
    .where('m.failed_on', 'is not', null);
}
export type UndeliveredMailRow = Awaited<
  ReturnType<ReturnType<typeof undeliveredMail>['execute']>
>[number];

const listed = listSource(undeliveredMailList, {
  rows: (db: Database) => undeliveredMail(db),
  id: 'm.id',
  sort: { failedOn: 'm.failed_on', to: 'm.to_address', subject: 'm.subject' },
  idsFirst: true,
  countTo: countedMails,
  // As the partial trigram index has it.
  search: (search) => matches([sql<string>`folded(m.to_address || ' ' || m.subject)`], search),
  filters: {},
});

export function selectUndeliveredMail(db: Database, query: UndeliveredMailQuery) {
  return listed.page(db, null, query);
}

export async function findUndeliveredMail(db: Database, id: string) {
  return undeliveredMail(db).where('m.id', '=', id).executeTakeFirst();
}

/** Waits for another operator who repairs the same mails, and returns those that are still failed. */
export async function lockUndeliveredMail(
  tx: Transaction,
  ids: readonly string[],
): Promise<UndeliveredMailRow[]> {
  await tx
    .selectFrom('mail_outbox')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  // A separate statement: the one that waited for the lock still reads its old snapshot.
  return undeliveredMail(tx).where('m.id', 'in', ids).execute();
}

/** The hashes of those one-time links that still open something. */
export async function selectWorkingLinks(db: Database, hashes: Buffer[]): Promise<Buffer[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom('one_time_link')
    .select('token_hash as hash')
    .where('token_hash', 'in', hashes)
    .where('used_on', 'is', null)
    .where('withdrawn_on', 'is', null)
    .where('expires_on', '>', sql<Date>`now()`)
    .execute();
  return rows.map(({ hash }) => hash);
}

export interface ResentMail {
  id: string;
  to: string;
  jobId: string;
}

export async function updateResent(tx: Transaction, mails: readonly ResentMail[]): Promise<void> {
  await sql`update mail_outbox m
    set failed_on = null, failure = null, to_address = resent.to_address, job_id = resent.job_id
    from unnest(${mails.map(({ id }) => id)}::uuid[], ${mails.map(({ to }) => to)}::text[],
      ${mails.map(({ jobId }) => jobId)}::uuid[]) as resent (id, to_address, job_id)
    where m.id = resent.id`.execute(tx);
}

export async function deleteMails(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('mail_outbox').where('id', 'in', ids).execute();
}

/** The users with these addresses, so that erasing a person finds the entries about their mails. */
export async function selectRecipients(
  db: Database,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('user_account')
    .select(['id', 'login_id as loginId'])
    .where('login_id', 'in', addresses)
    .execute();
  return new Map(rows.map(({ id, loginId }) => [loginId, id]));
}
