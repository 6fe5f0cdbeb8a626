import { termsVersions } from '@endcap/contract/agreements';
import type { FieldErrorCode } from '@endcap/contract/errors';
import type { register as registerEndpoint } from '@endcap/contract/registration';
import { termsVariantOf } from '@endcap/contract/terms-variant';
import type { z } from 'zod';
import { hashPassword } from '../../access/password.ts';
import type { Scope } from '../../access/scope.ts';
import { rotateSession } from '../../access/session.ts';
import { endSessionsOf } from '../../access/session.unscoped.repository.ts';
import { isWeakPassword } from '../../access/weak-password.ts';
import { type Activity, recordActivities } from '../../activity/record-activity.ts';
import { AppError } from '../../app-error.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { transact } from '../../db/transact.ts';
import { toReadableAddress } from '../../texts/readable-address.ts';
import { acceptTerms } from '../agreements/agreements.service.ts';
import { deleteInvitedNames } from '../memberships/accounts.unscoped.repository.ts';
import { withdrawLinks } from './invitations.unscoped.repository.ts';
import * as registrations from './registration.repository.ts';

type Registration = z.output<typeof registerEndpoint.body>;

export interface RegistrationRules {
  /** False when an identity provider has the passwords. */
  needsPassword: boolean;
  sessionHours: number;
  /** Continues the user's waiting tasks in the same transaction. */
  afterRegistration: (tx: Transaction, userId: string) => Promise<void>;
}

export async function readRegistration(
  db: Database,
  scope: Scope,
  { needsPassword }: Pick<RegistrationRules, 'needsPassword'>,
) {
  const known = await registrations.selectRegistrant(db, scope);
  return {
    registered: known.registeredOn !== null,
    email: toReadableAddress(known.email),
    first_name: known.firstName,
    last_name: known.lastName,
    company: scope.company?.name ?? null,
    companyType: scope.company?.type ?? null,
    needsPassword,
    termsVersion: termsVersions[termsFor(scope)],
  };
}

/** Returns the new token of the session, which becomes an ordinary one. */
export async function register(
  db: Database,
  scope: Scope,
  given: Registration,
  { needsPassword, sessionHours, afterRegistration }: RegistrationRules,
): Promise<string> {
  if (!scope.person.registering) throw new AppError('registration.done');
  const passwordHash = needsPassword ? await hashOf(given.password, scope.actor.loginId) : null;
  return transact(db, async (tx) => {
    // An admin who cancels the invitation at the same time waits for this lock, or came first.
    if (!(await registrations.lockMembership(tx, scope)))
      throw new AppError('session.invalid_token');
    const account = {
      firstName: given.first_name,
      lastName: given.last_name,
      languageCode: given.language_code,
      timeZone: given.timezone,
      passwordHash,
    };
    const finished = await registrations.finishAccount(tx, scope, account);
    if (!finished) throw new AppError('registration.done');
    await deleteInvitedNames(tx, [scope.actor.id]);
    await withdrawLinks(tx, { userIds: [scope.actor.id] });
    // Sessions of other browsers in which the user began to register.
    await endSessionsOf(tx, scope.actor.id, scope.sessionId);
    await registrations.prolongSession(tx, scope, sessionHours);
    const token = await rotateSession(tx, scope.sessionId, { kind: 'FULL' });
    await afterRegistration(tx, scope.actor.id);
    const person = withGivenName(scope, given);
    const terms = await acceptTerms(tx, person, {
      variant: termsFor(scope),
      version: given.termsVersion,
      locale: scope.locale,
    });
    await record(tx, person, terms);
    return token;
  });
}

/** The activity log uses the name that the user has just given. */
function withGivenName(scope: Scope, { first_name, last_name }: Registration): Scope {
  return { ...scope, actor: { ...scope.actor, name: `${first_name} ${last_name}` } };
}

/** Every company that invited the user gets the entry, whichever link the user opened. */
async function record(tx: Transaction, scope: Scope, terms: Activity): Promise<void> {
  const others = await registrations.selectOtherCompanies(tx, scope);
  const activity = registered(scope);
  await recordActivities(tx, [
    { scope, activity },
    { scope, activity: terms },
    ...others.map((id) => ({ scope: { ...scope, company: { id } }, activity })),
  ]);
}

function registered({ actor }: Scope): Activity {
  return {
    event: 'USER_REGISTERED',
    sourceApp: 'IDENTITY',
    entity: { type: 'USER', id: actor.id, name: actor.name, personId: actor.id },
  };
}

function termsFor({ company, thirdParty, person }: Scope) {
  return termsVariantOf({
    companyType: company?.type ?? 'UNKNOWN',
    thirdParty,
    external: person.external,
  });
}

async function hashOf(password: string | undefined, loginId: string): Promise<string> {
  const wrong = (code: FieldErrorCode) => ({
    details: [{ in: 'body' as const, field: 'password', code }],
  });
  if (password === undefined) throw new AppError('input.invalid', wrong('field.required'));
  if (isWeakPassword(password, loginId)) {
    throw new AppError('password.weak', wrong('field.invalid'));
  }
  return hashPassword(password);
}
