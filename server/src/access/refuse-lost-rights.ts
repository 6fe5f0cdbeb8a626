import { AppError } from '../app-error.ts';
import type { Transaction } from '../db/connection.ts';
import { permissionsOf } from './roles.ts';
import type { CompanyScope } from './scope.ts';

/**
 * Looks once more at what the actor may do, in the transaction of the act: two who take each other's
 * rights away at the same moment must not both succeed. Their place in the company is held until
 * commit. An act that holds other members too does so before, with the actor among them and all in
 * one order.
 */
export async function refuseLostRights(tx: Transaction, scope: CompanyScope): Promise<void> {
  const { actor, company, persona } = scope;
  const place = await tx
    .selectFrom('membership')
    .select(['role', 'state', 'busy'])
    .where('company_id', '=', company.id)
    .where('user_id', '=', actor.id)
    .forShare()
    .executeTakeFirst();
  const account = await tx
    .selectFrom('user_account')
    .select(['user_group as group', 'blocked_on as blockedOn'])
    .where('id', '=', actor.id)
    // Signing in holds the account before the membership: whoever has one is not held here too.
    .$if(!place, (query) => query.forShare())
    .executeTakeFirst();
  const isStaying = place && place.busy !== 'DELETE_USER';
  const now = account
    ? permissionsOf({
        group: account.group,
        membership: isStaying ? place : null,
        companyType: company.type,
        blocked: account.blockedOn !== null,
        persona,
      })
    : new Set<string>();
  for (const permission of scope.permissions) {
    if (!now.has(permission)) throw new AppError('access.denied');
  }
}
