import type { Scope } from '../../../../access/scope.ts';
import { endSessionsOf } from '../../../../access/session.unscoped.repository.ts';
import { operatorOf, refuseLostOperator } from '../../../../activity/operator.ts';
import { recordActivities } from '../../../../activity/record-activity.ts';
import { AppError } from '../../../../app-error.ts';
import type { Database, Transaction } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import { mailAdmins } from '../../../../mail/mail-admins.ts';
import { queueMail } from '../../../../mail/queue-mail.ts';
import { mailLocale, renderMail } from '../../../../mail/render-mail.ts';
import { endRecoveryOf } from '../../../identity/recovery/recovery.service.ts';
import { fullName } from '../../../shared/memberships/name-in-company.ts';
import type { PersonRow } from '../person/person.unscoped.repository.ts';
import { requirePerson } from '../person/read-person.service.ts';
import * as repository from './block-person.repository.ts';
import {
  type CompanyOfPerson,
  selectCompaniesOfPerson,
} from './companies-of-person.unscoped.repository.ts';

interface Change {
  userId: string;
  reason: string;
}

/**
 * Keeps a person out of the whole portal. Their sessions end at once, and every later sign-in, link
 * and launch code reads the block when it is used. Nobody blocks themselves, and the caller is still
 * a super admin at that moment, so that one super admin always remains.
 */
export async function blockPerson(db: Database, scope: Scope, change: Change): Promise<void> {
  if (change.userId === scope.actor.id) throw new AppError('user.self');
  await transact(db, async (tx) => {
    const person = await lockPerson(tx, scope, change.userId);
    if (person.blockedOn) throw new AppError('user.already_blocked');
    await repository.updateBlock(tx, scope, change.userId, change.reason);
    await endSessionsOf(tx, change.userId);
    await endRecoveryOf(tx, change.userId, operatorOf(scope));
    await announce(tx, scope, person, { how: 'BLOCKED', reason: change.reason });
  });
}

/** A block of a single company is another state and stays. */
export async function unblockPerson(db: Database, scope: Scope, change: Change): Promise<void> {
  await transact(db, async (tx) => {
    const person = await lockPerson(tx, scope, change.userId);
    if (!person.blockedOn) throw new AppError('user.not_blocked');
    await repository.updateBlock(tx, scope, change.userId, null);
    await announce(tx, scope, person, { how: 'UNBLOCKED', reason: change.reason });
  });
}

async function lockPerson(tx: Transaction, scope: Scope, userId: string): Promise<PersonRow> {
  await repository.lockPeople(tx, scope, userId);
  await refuseLostOperator(tx, operatorOf(scope));
  return requirePerson(tx, userId);
}

interface Announced {
  how: 'BLOCKED' | 'UNBLOCKED';
  reason: string;
}

/** Mails the person and the admins who have no log screen, and writes each company's log. */
async function announce(
  tx: Transaction,
  scope: Scope,
  person: PersonRow,
  { how, reason }: Announced,
): Promise<void> {
  const companies = await selectCompaniesOfPerson(tx, person.userId);
  await mailPerson(tx, scope, person, { how, reason }, companies[0]?.site);
  await mailBasicAdmins(tx, scope, { companies, userId: person.userId, how, reason });
  const event = how === 'BLOCKED' ? ('ACCOUNT_BLOCKED' as const) : ('ACCOUNT_UNBLOCKED' as const);
  const entryIn = (company: { id: string } | null, name: string) => ({
    scope: { ...operatorOf(scope), company },
    activity: {
      event,
      entity: { type: 'USER', id: person.userId, name, personId: person.userId },
      after: { reason },
    },
  });
  await recordActivities(tx, [
    entryIn(null, fullName(person)),
    ...companies.map(({ id, memberName }) => entryIn({ id }, memberName)),
  ]);
}

/** A person who has not registered knows of no account. */
async function mailPerson(
  tx: Transaction,
  scope: Scope,
  { email, firstName, languageCode, registeredOn }: PersonRow,
  { how, reason }: Announced,
  site = scope.site,
): Promise<void> {
  if (!registeredOn) return;
  const template = how === 'BLOCKED' ? 'accountBlocked' : 'accountUnblocked';
  const locale = mailLocale(languageCode, site);
  await queueMail(tx, { to: email, ...renderMail(locale, template, { name: firstName, reason }) });
}

/** The admins of a Basic company have no log screen, so that they get what staff did by mail. */
export async function mailBasicAdmins(
  tx: Transaction,
  { actor }: Scope,
  given: {
    companies: readonly CompanyOfPerson[];
    userId: string;
    how: Announced['how'] | 'ADDED' | 'REMOVED' | 'UNDONE';
    reason: string;
  },
): Promise<void> {
  const { companies, userId, how, reason } = given;
  const basic = companies.filter(({ type }) => type === 'BASIC_VENDOR');
  await mailAdmins(
    tx,
    basic.map((company) => ({
      company,
      template: 'memberChanged' as const,
      values: { actor: actor.name, person: company.memberName, how, reason },
      exceptUserId: userId,
    })),
  );
}
