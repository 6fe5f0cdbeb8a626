import { accountReference } from '@endcap/contract/people/account-reference';
import { portalSecret } from '../../../../access/portal-secret.unscoped.repository.ts';
import type { Scope } from '../../../../access/scope.ts';
import { recordActivity } from '../../../../activity/record-activity.ts';
import type {
  Demand,
  IdentityProvider,
  ProvidedIdentity,
} from '../../../../adapters/identity-provider/identity-provider.ts';
import { AppError } from '../../../../app-error.ts';
import type { Database } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import { hasApp } from '../../factors/check-code.service.ts';
import {
  beginSignedInSession,
  beginStep,
  refuseBlocked,
  strengthFields,
} from '../sign-in.service.ts';
import type { SignInContext } from '../sign-in-context.ts';
import { accountOf } from './provider-account.ts';
import {
  findBlock,
  type ProviderAccount,
  selectProviderIdToken,
} from './provider-accounts.unscoped.repository.ts';
import {
  type LoginTransaction,
  openAccount,
  openTransaction,
  sealAccount,
  sealTransaction,
} from './provider-cookie.ts';
import { SignInFailure } from './provider-failure.ts';
import { type Accepted, hasSecondFactor, provedAt } from './provider-strength.ts';

/** Returns the provider's address and the cookie for the return from it. */
export async function beginAtProvider(
  db: Database,
  provider: IdentityProvider,
  {
    callback,
    demand,
    ...rest
  }: { callback: string; demand: Demand } & Pick<LoginTransaction, 'lastUrl' | 'proof'>,
): Promise<{ address: string; state: string; cookie: string }> {
  const { address, transaction } = await provider.begin(callback, demand).catch(away);
  const secret = await portalSecret(db, 'oidc');
  const cookie = sealTransaction({ ...transaction, ...rest }, secret);
  return { address, state: transaction.state, cookie };
}

function away(cause: unknown): never {
  throw new SignInFailure('provider', 'The identity provider is unavailable or refused', { cause });
}

/** Returns the sign-in that the browser began and whose answer this is. */
export async function readTransaction(
  db: Database,
  { answer, cookie }: { answer: URL; cookie: string | undefined },
): Promise<LoginTransaction> {
  const transaction = openTransaction(cookie, await portalSecret(db, 'oidc'));
  if (!transaction || answer.searchParams.get('state') !== transaction.state)
    throw new SignInFailure('expired', 'This browser has no such sign-in in progress');
  return transaction;
}

export function identityOf(
  provider: IdentityProvider,
  { answer, transaction }: { answer: URL; transaction: LoginTransaction },
): Promise<ProvidedIdentity> {
  return provider.finish(answer, transaction).catch(away);
}

/** Returns the token of the new session, or of the second step that it takes first. */
export async function signInFromProvider(
  db: Database,
  identity: ProvidedIdentity,
  accepted: Accepted,
  context: SignInContext,
): Promise<{ session: string; isRegistering: boolean } | { step: string }> {
  const account = await accountOf(db, identity, context.requestId);
  const isRegistering = account.registeredOn === null;
  const provider = { idToken: identity.idToken, ...identity.strength };
  try {
    if (accepted.isRequired && !hasSecondFactor(identity.strength, accepted)) {
      refuseBlocked(account);
      if (!(await hasApp(db, account.id))) await refuseSingleFactor(db, account, identity, context);
      return { step: await beginStep(db, account, { ...context, provider }) };
    }
    const session = await beginSignedInSession(db, account, {
      ...context,
      provider,
      ways: ['IDENTITY_PROVIDER'],
      provedAt: provedAt(identity, accepted),
      kind: isRegistering ? 'REGISTRATION' : 'FULL',
    });
    return { session, isRegistering };
  } catch (error) {
    return refused(error, account.id);
  }
}

/** On the record with what the provider said, because only its operator can change it. */
async function refuseSingleFactor(
  db: Database,
  account: ProviderAccount,
  { strength }: ProvidedIdentity,
  { requestId }: SignInContext,
): Promise<never> {
  const { id, loginId } = account;
  const name = `${account.firstName} ${account.lastName}`;
  await transact(db, async (tx) => {
    await recordActivity(
      tx,
      { actor: { id, loginId, name }, company: null, requestId },
      {
        event: 'SIGN_IN_REFUSED',
        sourceApp: 'IDENTITY',
        entity: { type: 'USER', id, name, personId: id },
        after: strengthFields(strength),
      },
    );
  });
  throw new SignInFailure('second_factor', 'The provider vouches for a single factor', {
    accountId: id,
  });
}

function refused(error: unknown, accountId: string): never {
  if (error instanceof AppError && error.code === 'account.blocked')
    throw new SignInFailure('blocked', undefined, { accountId });
  if (error instanceof AppError && error.code === 'login.failed')
    throw new SignInFailure('unknown', 'The account was removed meanwhile');
  if (error instanceof AppError && error.code === 'site.other') throw new SignInFailure('site');
  throw error;
}

/** Returns the cookie by which the failure page finds the block, and the next try asks for the password again. */
export async function sealRefusedAccount(db: Database, accountId: string): Promise<string> {
  return sealAccount(accountId, await portalSecret(db, 'oidc'));
}

/** A cookie of the portal says that a sign-in was refused in the last minutes. */
export async function wasRefused(db: Database, cookie: string | undefined): Promise<boolean> {
  return cookie !== undefined && openAccount(cookie, await portalSecret(db, 'oidc')) !== null;
}

/** The block as it is now; null for a cookie that is not the portal's, or after the unblocking. */
export async function blockOfRefused(db: Database, cookie: string | undefined) {
  const accountId = openAccount(cookie, await portalSecret(db, 'oidc'));
  const block = accountId ? await findBlock(db, accountId) : undefined;
  if (!accountId || !block) return null;
  const { on, reason } = block;
  return { on: on.toISOString(), reason, reference: accountReference(accountId) };
}

/** Returns the provider's sign-out address; null when there is no session to end there. */
export async function leaveProvider(
  db: Database,
  provider: IdentityProvider,
  scope: Scope,
  returnTo: string,
): Promise<string | null> {
  const idToken = await selectProviderIdToken(db, scope.sessionId);
  return idToken ? provider.leave(idToken, returnTo) : null;
}
