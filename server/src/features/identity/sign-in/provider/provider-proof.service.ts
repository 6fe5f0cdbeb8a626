import type { ProofOutcome } from '@endcap/contract/identity/factors';
import type { Scope } from '../../../../access/scope.ts';
import type { ProvidedIdentity } from '../../../../adapters/identity-provider/identity-provider.ts';
import type { Database } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import { lockOwnIdentity, updateAnswered } from './provider-proof.repository.ts';
import { type Accepted, isProvedSince } from './provider-strength.ts';

/**
 * The session counts as proved when the provider asked this person after we had sent them there. A
 * provider that does not say so is noted: the portal asks itself then.
 */
export async function takeProviderProof(
  db: Database,
  scope: Scope | null,
  identity: ProvidedIdentity,
  accepted: Accepted,
  { sessionId, beganAt }: { sessionId: string; beganAt: number },
): Promise<ProofOutcome> {
  if (scope?.sessionId !== sessionId) return 'expired';
  return transact(db, async (tx) => {
    const own = await lockOwnIdentity(tx, scope);
    if (own.issuer !== identity.issuer || own.subject !== identity.subject) return 'other';
    const isProved = isProvedSince(identity, accepted, beganAt);
    const provider = { idToken: identity.idToken, ...identity.strength };
    await updateAnswered(tx, scope, provider, isProved);
    return isProved ? 'proved' : 'ignored';
  });
}
