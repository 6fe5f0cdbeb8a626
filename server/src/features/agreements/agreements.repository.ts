import type { AddendumVariant, TermsVariant } from '@endcap/contract/agreements';
import { sql } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import type { Database, Transaction } from '../../db/connection.ts';

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

/** The versions of one text that a person accepted, the latest first. */
export async function selectAcceptances(
  db: Database,
  userId: string,
  { document, variant }: Pick<Acceptance, 'document' | 'variant'>,
) {
  return db
    .selectFrom('agreement_acceptance')
    .select(['version', 'accepted_on as acceptedOn'])
    .where('user_id', '=', userId)
    .where('document', '=', document)
    .where('variant', '=', variant)
    .orderBy('version', 'desc')
    .execute();
}

/** Somebody else, for a super admin: a third party wherever they work counts as one. */
export async function selectPersonByLogin(db: Database, loginId: string) {
  return db
    .selectFrom('user_account as u')
    .select('u.id')
    .select(
      sql<boolean>`u.user_group = 'THIRD_PARTY_SPONSORED_SUPPLIER' or exists (
        select from membership m join company c on c.id = m.company_id
        where m.user_id = u.id and (m.third_party or c.type = 'THIRD_PARTY'))`.as('thirdParty'),
    )
    .where('u.login_id', '=', loginId)
    .executeTakeFirst();
}
