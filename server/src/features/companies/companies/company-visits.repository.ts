import { sql } from 'kysely';
import type { Scope } from '../../../access/scope.ts';
import type { Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';

/** The user begins to act for the company or to view it. */
export async function insertVisit(
  tx: Transaction,
  { actor, sessionId }: Scope,
  { companyId, reason, endsOn }: { companyId: string; reason: string | null; endsOn: Date | null },
): Promise<void> {
  await tx
    .insertInto('company_visit')
    .values({
      id: newId(),
      user_id: actor.id,
      company_id: companyId,
      session_id: sessionId,
      reason,
      ends_on: endsOn,
    })
    .execute();
}

/** Ends the open visit of the session; returns 0 when there is none. */
export async function endVisits(tx: Transaction, { sessionId }: Scope): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('company_visit')
    .set({ ended_on: sql`least(now(), ends_on)` })
    .where('session_id', '=', sessionId)
    .where('ended_on', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
