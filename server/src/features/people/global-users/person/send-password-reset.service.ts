import { passwordsAreOurs } from '../../../../access/password.ts';
import type { Scope } from '../../../../access/scope.ts';
import { operatorOf, refuseLostOperator } from '../../../../activity/operator.ts';
import { recordActivity } from '../../../../activity/record-activity.ts';
import { AppError } from '../../../../app-error.ts';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import { siteAddress } from '../../../../mail/site-address.ts';
import { enqueueReset, limitResets } from '../../../identity/passwords/request-reset.service.ts';
import { fullName } from '../../../shared/memberships/name-in-company.ts';
import { lockPeople } from '../block/block-person.repository.ts';
import { requirePerson } from './read-person.service.ts';

/** The link goes to the person's own address: staff never see it, nor the password. */
export async function sendPasswordReset(
  db: Database,
  scope: Scope,
  userId: string,
  config: Config,
): Promise<void> {
  if (!passwordsAreOurs(config)) throw new AppError('login.provider_only');
  const { email } = await requirePerson(db, userId);
  await limitResets(db, email);
  const operator = operatorOf(scope);
  await transact(db, async (tx) => {
    await lockPeople(tx, scope, userId);
    await refuseLostOperator(tx, operator);
    const person = await requirePerson(tx, userId);
    if (person.blockedOn) throw new AppError('user.blocked_by_retailer');
    if (!person.registeredOn) throw new AppError('user.not_registered');
    await enqueueReset(tx, {
      email: person.email,
      site: scope.site,
      siteAddress: siteAddress(scope.site, config),
      requestId: scope.requestId,
    });
    await recordActivity(
      tx,
      { ...operator, company: null },
      {
        event: 'PASSWORD_RESET_REQUESTED',
        entity: { type: 'USER', id: userId, name: fullName(person), personId: userId },
      },
    );
  });
}
