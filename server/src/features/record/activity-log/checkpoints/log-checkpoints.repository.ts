import type { CompanyScope, Scope } from '../../../../access/scope.ts';
import type { Database, Transaction } from '../../../../db/connection.ts';
import { allLogs } from './checkpoint-files.ts';

/** The newest checkpoint of the company's log; of all logs without a company. */
export async function findCheckpoint(db: Database, { company }: Scope) {
  return db
    .selectFrom('activity_checkpoint')
    .select([
      'size',
      'note',
      'signed_on as signedOn',
      'verified_on as verifiedOn',
      'problem_seq as problemSeq',
    ])
    .where('log', '=', company?.id ?? allLogs)
    .executeTakeFirst();
}

export async function findCheckpointMail(db: Database, { company }: Scope): Promise<boolean> {
  const row = await db
    .selectFrom('activity_checkpoint_mail')
    .select('company_id')
    .where('company_id', '=', company?.id ?? null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether the setting was another one before. */
export async function updateCheckpointMail(
  tx: Transaction,
  { company }: CompanyScope,
  isMailed: boolean,
): Promise<boolean> {
  const changed = isMailed
    ? await tx
        .insertInto('activity_checkpoint_mail')
        .values({ company_id: company.id })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
    : await tx
        .deleteFrom('activity_checkpoint_mail')
        .where('company_id', '=', company.id)
        .executeTakeFirst();
  const count =
    'numDeletedRows' in changed ? changed.numDeletedRows : changed.numInsertedOrUpdatedRows;
  return (count ?? 0n) > 0n;
}
