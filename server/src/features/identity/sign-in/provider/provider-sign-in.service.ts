import { portalSecret } from '../../../../access/portal-secret.unscoped.repository.ts';
import type { Scope } from '../../../../access/scope.ts';
import type { IdentityProvider } from '../../../../adapters/identity-provider/identity-provider.ts';
import { AppError } from '../../../../app-error.ts';
import type { Database } from '../../../../db/connection.ts';
import { beginSignedInSession } from '../sign-in.service.ts';
import type { SignInContext } from '../sign-in-context.ts';
import { accountOf } from './provider-account.ts';
import { findBlock, selectProviderIdToken } from './provider-accounts.unscoped.repository.ts';
import { openAccount, openTransaction, sealAccount, sealTransaction } from './provider-cookie.ts';
import { SignInFailure } from './provider-failure.ts';

/** Returns the provider's address and the cookie for the return from it. */
export async function beginAtProvider(
  db: Database,
  provider: IdentityProvider,
  { callback, lastUrl }: { callback: string; lastUrl: string },
): Promise<{ address: string; state: string; cookie: string }> {
  const { address, transaction } = await provider.begin(callback).catch(away);
  const secret = await portalSecret(db, 'oidc');
  const cookie = sealTransaction({ ...transaction, lastUrl }, secret);
  return { address, state: transaction.state, cookie };
}

function away(cause: unknown): never {
  throw new SignInFailure('provider', 'The identity provider is unavailable or refused', { cause });
}

/** Returns the token of the new session and the address to go to. */
export async function finishAtProvider(
  db: Database,
  provider: IdentityProvider,
  { answer, cookie }: { answer: URL; cookie: string | undefined },
  context: SignInContext,
): Promise<{ token: string; next: string }> {
  const transaction = openTransaction(cookie, await portalSecret(db, 'oidc'));
  if (!transaction || answer.searchParams.get('state') !== transaction.state)
    throw new SignInFailure('expired', 'This browser has no such sign-in in progress');
  const identity = await provider.finish(answer, transaction).catch(away);
  const account = await accountOf(db, identity, context.requestId);
  const registering = account.registeredOn === null;
  const token = await beginSignedInSession(db, account, {
    ...context,
    providerIdToken: identity.idToken,
    kind: registering ? 'REGISTRATION' : 'FULL',
  }).catch((error) => refused(error, account.id));
  return { token, next: registering ? '/userRegistration' : transaction.lastUrl };
}

function refused(error: unknown, accountId: string): never {
  if (error instanceof AppError && error.code === 'account.blocked')
    throw new SignInFailure('blocked', undefined, { accountId });
  if (error instanceof AppError && error.code === 'site.other') throw new SignInFailure('site');
  throw error;
}

/** Returns the cookie by which the failure page finds the block of the account. */
export async function sealRefusedAccount(db: Database, accountId: string): Promise<string> {
  return sealAccount(accountId, await portalSecret(db, 'oidc'));
}

/** The block as it is now; null for a cookie that is not the portal's, or after the unblocking. */
export async function blockOfRefused(db: Database, cookie: string | undefined) {
  const accountId = openAccount(cookie, await portalSecret(db, 'oidc'));
  const block = accountId ? await findBlock(db, accountId) : undefined;
  return block ? { on: block.on.toISOString(), reason: block.reason } : null;
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
