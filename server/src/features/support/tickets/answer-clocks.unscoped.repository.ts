// No scope: requesters, staff, inbound mail and the help desk write to tickets of all companies.
import { sql } from 'kysely';
import type { Transaction } from '../../../db/connection.ts';

/** A message of the requester that has no answer yet. */
export interface OpenClock {
  id: string;
  createdOn: Date;
  answerBy: Date;
}

/** The oldest first. The lock of the ticket keeps them as they are. */
export async function selectOpenClocks(tx: Transaction, ticketId: string): Promise<OpenClock[]> {
  const rows = await tx
    .selectFrom('ticket_comment')
    .select(['id', 'created_on as createdOn', 'answer_by as answerBy'])
    .where('ticket_id', '=', ticketId)
    .where('answer_by', 'is not', null)
    .where('answered_on', 'is', null)
    .orderBy('created_on')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => (row.answerBy ? [{ ...row, answerBy: row.answerBy }] : []));
}

export async function updateClocks(
  tx: Transaction,
  clocks: readonly Pick<OpenClock, 'id' | 'answerBy'>[],
): Promise<void> {
  await sql`update ticket_comment c set answer_by = m.answer_by
    from unnest(${clocks.map(({ id }) => id)}::uuid[],
      ${clocks.map(({ answerBy }) => answerBy)}::timestamptz[]) m (id, answer_by)
    where c.id = m.id`.execute(tx);
}

export async function updateAnswered(
  tx: Transaction,
  ticketId: string,
  on: Date,
  upTo?: number,
): Promise<void> {
  await openOf(tx, ticketId)
    .set({ answered_on: on })
    .$if(upTo !== undefined, (update) =>
      update.where(sql<boolean>`coalesce(version, 0) <= ${upTo}`),
    )
    .execute();
}

export async function deleteOpenClocks(tx: Transaction, ticketId: string): Promise<void> {
  await openOf(tx, ticketId).set({ answer_by: null }).execute();
}

const openOf = (tx: Transaction, ticketId: string) =>
  tx
    .updateTable('ticket_comment')
    .where('ticket_id', '=', ticketId)
    .where('answer_by', 'is not', null)
    .where('answered_on', 'is', null);
