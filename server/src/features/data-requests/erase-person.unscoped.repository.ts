// No scope: an operator erases one person from every company.
import { sql } from 'kysely';
import type { Transaction } from '../../db/connection.ts';

const erasedName = 'Erased person';

export async function lockAccount(tx: Transaction, loginId: string) {
  return tx
    .selectFrom('user_account')
    .select(['id', 'email', 'user_group as group'])
    .where('login_id', '=', loginId)
    .forUpdate()
    .executeTakeFirst();
}

/** The number of texts that were erased; each log that had one gets an entry about it. */
export async function eraseLogTexts(tx: Transaction, id: string): Promise<number> {
  const { rows } = await sql<{ texts: string }>`
    select erase_activity_person(${id}::uuid) as texts`.execute(tx);
  return Number(rows[0]?.texts ?? 0);
}

/** The rest goes with the account: its tables refer to it with a cascade. */
export async function deleteAccount(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('session').where('user_id', '=', id).execute();
  await tx.deleteFrom('membership').where('user_id', '=', id).execute();
  await tx.deleteFrom('user_account').where('id', '=', id).execute();
}

export async function eraseTickets(
  tx: Transaction,
  id: string,
  addresses: string[],
): Promise<void> {
  const own = tx
    .selectFrom('ticket')
    .select('id')
    .where((eb) => eb.or([eb('requester_id', '=', id), eb('requester_email', 'in', addresses)]));
  const withoutCompany = own.where('company_id', 'is', null);
  // Files without a comment are removed by the job of unfinished uploads, with what is stored.
  await tx
    .updateTable('ticket_attachment')
    .set({ comment_id: null })
    .where('comment_id', 'in', (eb) =>
      eb.selectFrom('ticket_comment').select('id').where('ticket_id', 'in', withoutCompany),
    )
    .execute();
  await tx.deleteFrom('ticket').where('id', 'in', withoutCompany).execute();
  await tx
    .updateTable('ticket_comment')
    .set({ author_name: erasedName })
    .where((eb) =>
      eb.or([
        eb('author_id', '=', id),
        eb.and([eb('author', '=', 'REQUESTER'), eb('ticket_id', 'in', own)]),
      ]),
    )
    .execute();
  await tx
    .updateTable('ticket')
    .set({
      requester_id: null,
      requester_name: erasedName,
      requester_email: `${id}@erased.invalid`,
      context: null,
    })
    .where('id', 'in', own)
    .execute();
}

export async function eraseTraces(tx: Transaction, id: string, addresses: string[]): Promise<void> {
  await tx
    .deleteFrom('contact_message')
    .where((eb) => eb.or([eb('user_id', '=', id), eb('email', 'in', addresses)]))
    .execute();
  await tx.deleteFrom('mail_outbox').where('to_address', 'in', addresses).execute();
  await tx.deleteFrom('throttle').where('subject', 'in', addresses).execute();
  await tx.updateTable('tracking_event').set({ user_id: null }).where('user_id', '=', id).execute();
}
