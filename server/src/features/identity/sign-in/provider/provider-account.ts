import { readAddress } from '@endcap/contract/parts';
import { recordActivity } from '../../../../activity/record-activity.ts';
import type { ProvidedIdentity } from '../../../../adapters/identity-provider/identity-provider.ts';
import type { Database } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import {
  findAccountsByEmail,
  findLinkedAccount,
  linkAccount,
  type ProviderAccount,
} from './provider-accounts.unscoped.repository.ts';
import { SignInFailure } from './provider-failure.ts';

/**
 * Finds the account of an identity. A linked account is found by the identity, even when the e-mail
 * address changes. The first time it is found by the address, if the provider has verified it.
 */
export async function accountOf(
  db: Database,
  identity: ProvidedIdentity,
  requestId: string,
): Promise<ProviderAccount> {
  const linked = await findLinkedAccount(db, identity);
  if (linked) return linked;
  if (!identity.email) throw new SignInFailure('unknown', 'The provider sent no e-mail address');
  if (!identity.emailVerified) throw new SignInFailure('unverified');
  const address = readAddress(identity.email);
  if (!address) throw new SignInFailure('unknown', 'The provider sent no valid e-mail address');
  const accounts = await findAccountsByEmail(db, address);
  const [account] = accounts;
  if (!account) throw new SignInFailure('unknown', 'No account has that e-mail address');
  if (accounts.length > 1)
    throw new SignInFailure('unknown', 'Two accounts have that e-mail address');
  if (account.subject)
    throw new SignInFailure('unknown', 'The account is linked to another identity');
  if (account.blockedOn) throw new SignInFailure('blocked', undefined, { accountId: account.id });
  await link(db, account, identity, requestId);
  return account;
}

async function link(
  db: Database,
  account: ProviderAccount,
  identity: ProvidedIdentity,
  requestId: string,
): Promise<void> {
  const name = `${account.firstName} ${account.lastName}`;
  await transact(db, async (tx) => {
    if (!(await linkAccount(tx, account.id, identity)))
      throw new SignInFailure('unknown', 'The account was linked to another identity meanwhile');
    await recordActivity(
      tx,
      { actor: { id: account.id, loginId: account.loginId, name }, company: null, requestId },
      {
        event: 'IDENTITY_LINKED',
        sourceApp: 'IDENTITY',
        entity: { type: 'USER', id: account.id, name, personId: account.id },
        after: { issuer: identity.issuer },
      },
    );
  });
}
