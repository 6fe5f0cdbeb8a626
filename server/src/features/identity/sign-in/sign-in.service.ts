import type { UserGroup } from '@endcap/contract/identity/identity';
import { accountReference } from '@endcap/contract/people/account-reference';
import type { Site } from '@endcap/contract/sites';
import { passwordMatches } from '../../../access/password.ts';
import { hashToken, newToken } from '../../../access/secret-token.ts';
import { beginSession, endSessionOfToken } from '../../../access/session.ts';
import type { NewSession } from '../../../access/session.unscoped.repository.ts';
import { recordActivity } from '../../../activity/record-activity.ts';
import type { Strength } from '../../../adapters/identity-provider/identity-provider.ts';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { demoPassword } from '../../../db/demo/people/demo-accounts.ts';
import { newId } from '../../../db/id.ts';
import { transact } from '../../../db/transact.ts';
import { updateLastLoginIn } from '../../shared/memberships/change-members.repository.ts';
import { hasFactor, kindsOfFactors } from '../factors/check-code.service.ts';
import {
  findAccount,
  type LockedAccount,
  selectCompaniesOf,
  updateLastLogin,
} from './identity.unscoped.repository.ts';
import type { SignInContext } from './sign-in-context.ts';
import { insertStep } from './sign-in-steps.unscoped.repository.ts';
import { clearSignInAttempts, takeSignInAttempt } from './sign-in-throttle.ts';

/** A user whose identity is verified. */
interface VerifiedUser {
  id: string;
  loginId: string;
  firstName: string;
  lastName: string;
  group: UserGroup;
  blockedOn: Date | null;
  blockedReason: string | null;
}

/** The token of the new session, or of the second step that it takes first. */
type SignedIn = { session: string } | { step: string; passkey: boolean; app: boolean };

/** How long a person may take to find their second factor. */
const stepMinutes = 10;

/** Checks the password. With a second factor there is no session until that was checked too. */
export async function signIn(
  db: Database,
  { loginId, password }: { loginId: string; password: string },
  context: SignInContext,
  passHumanCheck: () => Promise<void>,
): Promise<SignedIn> {
  const attempt = await takeSignInAttempt(
    db,
    { loginId, network: context.network },
    passHumanCheck,
  );
  const account = await findAccount(db, loginId);
  const stored = account?.registeredOn ? account.passwordHash : null;
  const right = await passwordMatches(stored, password);
  // Everyone can read the demo's password; the start refuses its accounts, and so does this.
  const isKnownToAll = password === demoPassword && !context.demo;
  if (!account || !right || isKnownToAll) {
    throw new AppError('login.failed', { accountId: account?.id });
  }
  await attempt.succeeded();
  const { any, ...kinds } = await kindsOfFactors(db, account.id, context.party);
  if (any) return { step: await beginStep(db, account, context), ...kinds };
  const session = await beginSignedInSession(db, account, {
    ...context,
    ways: ['PASSWORD'],
    confirm: async (tx, now) => {
      if (now.passwordHash !== account.passwordHash)
        throw new AppError('login.failed', { accountId: account.id });
      // The next try is asked for the factor that was added meanwhile.
      if (await hasFactor(tx, account.id)) throw new AppError('login.step_over');
    },
  });
  return { session };
}

/** What a person signed in with; the log names it. */
type SignInWay = 'PASSWORD' | 'PASSKEY' | 'TOTP' | 'RECOVERY_CODE' | 'IDENTITY_PROVIDER';

interface Opening {
  ways: readonly SignInWay[];
  /** Decides again behind the lock of the account, and throws when what was checked no longer holds. */
  confirm?: (tx: Transaction, account: LockedAccount) => Promise<void>;
}

/** Returns the token of the second step; the session begins after it. */
export async function beginStep(
  db: Database,
  account: Pick<VerifiedUser, 'id' | 'blockedOn' | 'blockedReason'>,
  { site, provider }: Pick<SignInContext, 'site'> & Pick<NewSession, 'provider'>,
): Promise<string> {
  refuseBlocked(account);
  const step = newToken();
  await insertStep(db, {
    ...{ id: newId(), tokenHash: hashToken(step), minutes: stepMinutes },
    ...{ userId: account.id, site, provider },
  });
  return step;
}

/** What the log keeps of a sign-in at a provider; nothing when it says nothing. */
export function strengthFields({ acr, amr }: Strength) {
  return { ...(acr ? { acr } : {}), ...(amr.length > 0 ? { amr } : {}) };
}

/** Starts a session for a verified user and returns its token. */
export async function beginSignedInSession(
  db: Database,
  person: VerifiedUser,
  context: SignInContext & Opening & Pick<NewSession, 'kind' | 'provider' | 'provedAt'>,
): Promise<string> {
  refuseBlocked(person);
  return transact(db, async (tx) => {
    // The account may have been blocked, removed or changed since it was read, or the user removed from
    // a company: each locks the account, and ends the sessions that are committed by then.
    const now = await updateLastLogin(tx, person.id);
    refuseBlocked({ ...now, id: person.id });
    const isOpen = !now.removedOn && (now.registeredOn || context.kind === 'REGISTRATION');
    if (!isOpen) throw new AppError('login.failed', { accountId: person.id });
    await context.confirm?.(tx, now);
    const companyId = await homeCompany(tx, person, context.site);
    if (context.replacedToken) await endSessionOfToken(tx, context.replacedToken);
    const token = await beginSession(tx, {
      userId: person.id,
      companyId,
      site: context.site,
      minutes: context.sessionHours * 60,
      device: context.device,
      kind: context.kind ?? 'FULL',
      provider: context.provider,
      ...(context.provedAt === undefined ? {} : { provedAt: context.provedAt }),
    });
    if (companyId) await updateLastLoginIn(tx, { companyId, userId: person.id });
    const name = `${person.firstName} ${person.lastName}`;
    const scope = {
      actor: { id: person.id, loginId: person.loginId, name },
      company: companyId ? { id: companyId } : null,
      requestId: context.requestId,
    };
    await recordActivity(tx, scope, {
      event: 'SIGNED_IN',
      sourceApp: 'IDENTITY',
      entity: { type: 'USER', id: person.id, name, personId: person.id },
      after: { ways: context.ways, ...(context.provider && strengthFields(context.provider)) },
    });
    return token;
  });
}

/** The reason is for the user alone, who has proved their identity. */
export function refuseBlocked({
  id,
  blockedOn,
  blockedReason: reason,
}: Pick<VerifiedUser, 'id' | 'blockedOn' | 'blockedReason'>): void {
  if (!blockedOn) return;
  const reference = accountReference(id);
  throw new AppError('account.blocked', {
    beside: { blocked: { on: blockedOn.toISOString(), reason, reference } },
  });
}

/**
 * Suppliers and category managers start in their company of this site; other users choose a company
 * later, or need none.
 */
async function homeCompany(
  db: Database,
  { id, group }: VerifiedUser,
  site: Site,
): Promise<string | null> {
  if (group !== 'SUPPLIER' && group !== 'CATEGORY_MANAGER') return null;
  const companies = await selectCompaniesOf(db, id);
  const here = companies.find((company) => company.site === site);
  const [elsewhere] = companies;
  if (!here && elsewhere && group === 'SUPPLIER') {
    throw new AppError('site.other', { beside: { site: elsewhere.site } });
  }
  return here?.id ?? null;
}

/** A password reset proves the identity by mail, so earlier wrong passwords no longer count. */
export function forgetFailedSignIns(db: Database, loginId: string): Promise<void> {
  return clearSignInAttempts(db, loginId);
}
