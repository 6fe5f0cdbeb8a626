import type { AddendumVariant, TermsVariant } from '@endcap/contract/content/agreements';
import type { Scope } from '../../../access/scope.ts';
import type { Transaction } from '../../../db/connection.ts';

export interface Acceptance {
  document: 'ADDENDUM' | 'TERMS';
  variant: AddendumVariant | TermsVariant;
  version: number;
  locale: string;
}

/** Answers false when it was accepted before: the first time is the one that counts. */
export async function insertAcceptance(
  tx: Transaction,
  scope: Pick<Scope, 'actor' | 'company'>,
  acceptance: Acceptance,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('agreement_acceptance')
    .values({ user_id: scope.actor.id, company_id: scope.company?.id ?? null, ...acceptance })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
