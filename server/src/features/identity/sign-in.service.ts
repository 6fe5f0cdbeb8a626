import type { UserGroup } from '@endcap/contract/identity';
import type { Site } from '@endcap/contract/sites';
import { passwordMatches } from '../../access/password.ts';
import type { NewSession } from '../../access/session.repository.ts';
import { beginSession, endSessionOfToken } from '../../access/session.ts';
import { recordActivity } from '../../activity/record-activity.ts';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/connection.ts';
import { transact } from '../../db/transact.ts';
import { findAccount, markSignedIn, selectCompaniesOf } from './identity.repository.ts';
import type { SignInContext } from './sign-in-context.ts';
import { forgiveSignIn, takeSignInTurn } from './sign-in-throttle.ts';

/** Somebody of whom we know by now who they are. */
interface KnownPerson {
  id: string;
  loginId: string;
  firstName: string;
  lastName: string;
  group: UserGroup;
  blockedOn: Date | null;
}

/** Checks the password and answers the token of a new session. */
export async function signIn(
  db: Database,
  { loginId, password }: { loginId: string; password: string },
  context: SignInContext,
  passHumanCheck: () => Promise<void>,
): Promise<string> {
  const turn = await takeSignInTurn(db, { loginId, address: context.address }, passHumanCheck);
  const account = await findAccount(db, loginId);
  const stored = account?.registeredOn ? account.passwordHash : null;
  const right = await passwordMatches(stored, password);
  if (!account || !right) throw new AppError('login.failed');
  await turn.succeeded();
  return beginSignedInSession(db, account, context);
}

/** A new session for a person who has shown who they are; answers its token. */
export async function beginSignedInSession(
  db: Database,
  person: KnownPerson,
  context: SignInContext & Pick<NewSession, 'kind' | 'providerIdToken'>,
): Promise<string> {
  if (person.blockedOn) throw new AppError('access.blocked');
  const companyId = await homeCompany(db, person, context.site);
  return transact(db, async (tx) => {
    if (context.replacedToken) await endSessionOfToken(tx, context.replacedToken);
    const token = await beginSession(tx, {
      userId: person.id,
      companyId,
      site: context.site,
      expiresOn: new Date(Date.now() + context.sessionHours * 3_600_000),
      device: context.device,
      kind: context.kind ?? 'FULL',
      providerIdToken: context.providerIdToken ?? null,
    });
    await markSignedIn(tx, person.id);
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
    });
    return token;
  });
}

/**
 * A supplier works for their company at once, a category manager for the one they are tagged with
 * here; everyone else chooses one first, or needs none.
 */
async function homeCompany(
  db: Database,
  { id, group }: KnownPerson,
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

/** Whoever could set a new password has proved more than a right guess would. */
export function forgetFailedSignIns(db: Database, loginId: string): Promise<void> {
  return forgiveSignIn(db, loginId);
}
