import { sql } from 'kysely';
import type { Scope } from '../../../../access/scope.ts';
import {
  type ProviderSignIn,
  providerColumns,
} from '../../../../access/session.unscoped.repository.ts';
import type { Transaction } from '../../../../db/connection.ts';

/** Locked until commit, because an operator can link the account to another identity. */
export async function lockOwnIdentity(tx: Transaction, { actor }: Scope) {
  return tx
    .selectFrom('user_account')
    .select(['provider_issuer as issuer', 'provider_subject as subject'])
    .where('id', '=', actor.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** What does not count as a proof leaves what is known of the sign-in. */
export async function updateAnswered(
  tx: Transaction,
  { sessionId }: Scope,
  provider: ProviderSignIn,
  isProved: boolean,
): Promise<void> {
  await tx
    .updateTable('session')
    .set(
      isProved
        ? { ...providerColumns(provider), proved_on: sql<Date>`now()` }
        : { provider_answered_on: sql<Date>`now()` },
    )
    .where('id', '=', sessionId)
    .where('ended_on', 'is', null)
    .execute();
}
