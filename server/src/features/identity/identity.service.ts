import type { UserContext } from '@endcap/contract/identity';
import type { Action, Resource } from '@endcap/contract/permissions';
import { defaultTimeZone, localeFrom, type Site } from '@endcap/contract/sites';
import type { Scope } from '../../access/scope.ts';
import { endSession, insertSession } from '../../access/session.repository.ts';
import { endSessionOfToken } from '../../access/session.ts';
import { hashSessionToken, newSessionToken } from '../../access/session-token.ts';
import { recordActivity } from '../../activity/record-activity.ts';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/connection.ts';
import { newId } from '../../db/id.ts';
import { transact } from '../../db/transact.ts';
import {
  findAccount,
  markSignedIn,
  selectCompaniesOf,
  selectProducts,
  selectProfile,
} from './identity.repository.ts';
import { passwordMatches } from './password.ts';

interface SignInContext {
  site: Site;
  sessionHours: number;
  requestId: string;
  /** A session that this browser still had: it ends, so that nobody keeps using it. */
  replacedToken: string | undefined;
}

/** Checks the password and answers the token of a new session. */
export async function signIn(
  db: Database,
  { loginId, password }: { loginId: string; password: string },
  context: SignInContext,
): Promise<string> {
  const account = await findAccount(db, loginId);
  const right = await passwordMatches(account?.passwordHash ?? null, password);
  if (!account || !right) throw new AppError('login.failed');
  if (account.blockedOn) throw new AppError('access.blocked');
  const companyId = await homeCompany(db, account, context.site);
  const token = newSessionToken();
  await transact(db, async (tx) => {
    if (context.replacedToken) await endSessionOfToken(tx, context.replacedToken);
    await insertSession(tx, {
      id: newId(),
      tokenHash: hashSessionToken(token),
      userId: account.id,
      companyId,
      site: context.site,
      expiresOn: new Date(Date.now() + context.sessionHours * 3_600_000),
    });
    await markSignedIn(tx, account.id);
    const name = `${account.firstName} ${account.lastName}`;
    await recordActivity(
      tx,
      {
        actor: { id: account.id, loginId: account.loginId, name },
        company: companyId ? { id: companyId } : null,
        requestId: context.requestId,
      },
      {
        event: 'SIGNED_IN',
        sourceApp: 'IDENTITY',
        entity: { type: 'USER', id: account.id, name, personId: account.id },
      },
    );
  });
  return token;
}

/** A supplier works for their company at once; everyone else chooses one first, or needs none. */
async function homeCompany(
  db: Database,
  account: { id: string; group: string },
  site: Site,
): Promise<string | null> {
  if (account.group !== 'SUPPLIER') return null;
  const companies = await selectCompaniesOf(db, account.id);
  if (companies.length === 0) return null;
  const here = companies.find((company) => company.site === site);
  if (!here) throw new AppError('site.other');
  return here.id;
}

export async function signOut(db: Database, scope: Scope): Promise<void> {
  await transact(db, async (tx) => {
    await endSession(tx, scope.sessionId);
    await recordActivity(tx, scope, {
      event: 'SIGNED_OUT',
      sourceApp: 'IDENTITY',
      entity: {
        type: 'USER',
        id: scope.actor.id,
        name: scope.actor.name,
        personId: scope.actor.id,
      },
    });
  });
}

export async function describeUser(
  db: Database,
  scope: Scope,
  withPermissions: boolean,
): Promise<UserContext> {
  const [profile, products] = await Promise.all([
    selectProfile(db, scope),
    selectProducts(db, scope),
  ]);
  return {
    first_name: profile.firstName,
    last_name: profile.lastName,
    login_id: scope.actor.loginId,
    email_address: profile.email,
    user_type: profile.userType,
    tenant: scope.company && {
      id: scope.company.id,
      name: scope.company.name,
      type: profile.tenantType ?? 'SUPPLIER',
    },
    third_party_user:
      profile.thirdParty === true || scope.actor.group === 'THIRD_PARTY_SPONSORED_SUPPLIER',
    site_id: scope.person.company?.site ?? scope.site,
    user_preferences: {
      language_code: localeFrom(profile.languageCode, scope.site),
      locale: { timezone: profile.timeZone ?? defaultTimeZone },
    },
    authz: {
      group: scope.actor.group,
      permissions: withPermissions ? listPermissions(scope) : [],
    },
    products: products.map((product) => ({ ...product, subApps: [] })),
    catManUser: profile.persona === 'CATEGORY_MANAGER',
    companyType: scope.company?.type ?? (profile.userType === 'INTERNAL' ? 'INTERNAL' : 'UNKNOWN'),
    access: {
      blocked: scope.person.blocked,
      pending: scope.person.pending,
      addendum_due: scope.person.addendumDue,
      audit_overdue: scope.person.auditOverdue,
    },
  };
}

function listPermissions(scope: Scope) {
  return [...scope.permissions].sort().map((permission) => {
    const [action, resource] = permission.split(' ') as [Action, Resource];
    return { action, resource };
  });
}
