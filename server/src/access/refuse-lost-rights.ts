import { AppError } from '../app-error.ts';
import type { Transaction } from '../db/connection.ts';
import { membershipIsOpen } from './partner-associations.ts';
import { permissionsOf } from './roles.ts';
import type { CompanyScope } from './scope.ts';

/**
 * Checks the actor's rights again inside the transaction of the change: of two admins who remove
 * each other's rights at the same moment, only one may succeed. Locks the actor's membership until
 * commit. A change that locks other members too locks them before, together with the actor and in
 * one order.
 */
export async function refuseLostRights(tx: Transaction, scope: CompanyScope): Promise<void> {
  const { actor, company, persona } = scope;
  const membership = await tx
    .selectFrom('membership as m')
    .select(['role', 'state', 'busy', membershipIsOpen.as('isOpen')])
    .where('company_id', '=', company.id)
    .where('user_id', '=', actor.id)
    .forShare()
    .executeTakeFirst();
  const account = await tx
    .selectFrom('user_account')
    .select(['user_group as group', 'attributes', 'blocked_on as blockedOn'])
    .where('id', '=', actor.id)
    // Signing in locks the account before the membership: locking both here could deadlock.
    .$if(!membership, (query) => query.forShare())
    .executeTakeFirst();
  const isStaying = membership?.isOpen && membership.busy !== 'DELETE_USER';
  const now = account
    ? permissionsOf({
        group: account.group,
        attributes: account.attributes,
        membership: isStaying ? membership : null,
        companyType: company.type,
        blocked: account.blockedOn !== null,
        persona,
      })
    : new Set<string>();
  for (const permission of scope.permissions) {
    if (!now.has(permission)) throw new AppError('access.denied');
  }
}
