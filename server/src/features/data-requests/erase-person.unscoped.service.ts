// Without a scope: an operator erases one person from every company.
import { sql } from 'kysely';
import { type OperatorScope, recordOperation } from '../../activity/operator.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { transact } from '../../db/transact.ts';

export class CannotErase extends Error {}

const erasedName = 'Erased person';

/**
 * Removes a person for good, in one transaction: account, memberships, sessions, requests, mails and
 * every text of the log about them. What they wrote for a company stays in its tickets, without their
 * name; what they wrote for none is removed. The log's chain stays whole, and an entry names the
 * erased id and the reason.
 */
export async function erasePerson(
  owner: Database,
  operator: OperatorScope,
  { loginId, reason }: { loginId: string; reason: string },
): Promise<{ userId: string; texts: number }> {
  return transact(owner, async (tx) => {
    const account = await tx
      .selectFrom('user_account')
      .select(['id', 'email', 'user_group as group'])
      .where('login_id', '=', loginId)
      .forUpdate()
      .executeTakeFirst();
    if (!account) throw new CannotErase(`No account has the login ${loginId}.`);
    if (account.group.startsWith('SUPER_ADMIN'))
      throw new CannotErase(
        `${loginId} is a super admin. Take the role away first (npm run staff, or /operations/staff).`,
      );
    const { id } = account;
    await eraseTickets(tx, id, [loginId, account.email]);
    await eraseTraces(tx, id, [loginId, account.email]);
    const { rows } = await sql<{ texts: string }>`
      select erase_activity_person(${id}::uuid) as texts`.execute(tx);
    await tx.deleteFrom('session').where('user_id', '=', id).execute();
    await tx.deleteFrom('membership').where('user_id', '=', id).execute();
    // The rest goes with the account: its tables refer to it with a cascade.
    await tx.deleteFrom('user_account').where('id', '=', id).execute();
    await recordOperation(tx, operator, {
      event: 'PERSON_ERASED',
      // Its name would be what is erased.
      entity: { type: 'USER', id, name: id },
      after: { reason },
    });
    return { userId: id, texts: Number(rows[0]?.texts ?? 0) };
  });
}

async function eraseTickets(tx: Transaction, id: string, addresses: string[]): Promise<void> {
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

async function eraseTraces(tx: Transaction, id: string, addresses: string[]): Promise<void> {
  await tx
    .deleteFrom('contact_message')
    .where((eb) => eb.or([eb('user_id', '=', id), eb('email', 'in', addresses)]))
    .execute();
  await tx.deleteFrom('mail_outbox').where('to_address', 'in', addresses).execute();
  await tx.deleteFrom('throttle').where('subject', 'in', addresses).execute();
  await tx.updateTable('tracking_event').set({ user_id: null }).where('user_id', '=', id).execute();
}
