import { termsVariantOf } from '@endcap/contract/content/terms-variant';
import type { FieldErrorCode } from '@endcap/contract/errors';
import type { register as registerEndpoint } from '@endcap/contract/people/registration';
import type { z } from 'zod';
import { hashPassword } from '../../../access/password.ts';
import type { Scope } from '../../../access/scope.ts';
import { rotateSession } from '../../../access/session.ts';
import { endSessionsOf } from '../../../access/session.unscoped.repository.ts';
import { isWeakPassword } from '../../../access/weak-password.ts';
import { type Activity, recordActivity } from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { toReadableAddress } from '../../../texts/readable-address.ts';
import {
  acceptAddendum,
  acceptTerms,
  addendumInForce,
  termsVersionInForce,
} from '../../content/agreements/agreements.service.ts';
import { updateLastLoginIn } from '../../shared/memberships/change-members.repository.ts';
import type { MemberScope } from '../../shared/memberships/members.repository.ts';
import { joinCompany } from '../../shared/memberships/memberships.service.ts';
import { withdrawLinks } from './invitations.unscoped.repository.ts';
import * as registrations from './registration.repository.ts';

type Registration = z.output<typeof registerEndpoint.body>;

export interface RegistrationRules {
  /** False when an identity provider has the passwords. */
  needsPassword: boolean;
  sessionHours: number;
  /** Continues the member's waiting tasks in the same transaction. */
  afterRegistration: (tx: Transaction, member: MemberScope) => Promise<void>;
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
    termsVersion: await termsVersionInForce(db, termsFor(scope)),
    addendum: scope.person.addendumDue ? await addendumInForce(db, scope) : null,
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
    if (scope.company) await join(tx, scope, scope.company.id, afterRegistration);
    // Sessions of other browsers in which the user began to register.
    await endSessionsOf(tx, scope.actor.id, scope.sessionId);
    await registrations.prolongSession(tx, scope, sessionHours);
    const token = await rotateSession(tx, scope.sessionId, { kind: 'FULL' });
    const person = withGivenName(scope, given);
    const terms = await acceptTerms(tx, person, {
      variant: termsFor(scope),
      version: given.termsVersion,
      locale: scope.locale,
    });
    const addendum =
      given.addendumVersion !== undefined && scope.person.addendumDue
        ? [await acceptAddendum(tx, person, given.addendumVersion)]
        : [];
    await recordActivity(tx, person, registered(person), terms, ...addendum);
    return token;
  });
}

/** The activity log uses the name that the user has just given. */
function withGivenName(scope: Scope, { first_name, last_name }: Registration): Scope {
  return { ...scope, actor: { ...scope.actor, name: `${first_name} ${last_name}` } };
}

/** The user joins the company of the link. Invitations of other companies stay open, to be accepted. */
async function join(
  tx: Transaction,
  { actor }: Scope,
  companyId: string,
  afterRegistration: RegistrationRules['afterRegistration'],
): Promise<void> {
  const member = { companyId, userId: actor.id };
  await joinCompany(tx, member);
  await updateLastLoginIn(tx, member);
  await withdrawLinks(tx, { userIds: [actor.id], companyId });
  await afterRegistration(tx, member);
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
