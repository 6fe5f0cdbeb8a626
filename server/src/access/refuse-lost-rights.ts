import type { Permission } from '@endcap/contract/access/permissions';
import type { CompanyType } from '@endcap/contract/company-options';
import type { PersonaId } from '@endcap/contract/identity/identity';
import { sql } from 'kysely';
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
  const now = await permissionsNow(tx, scope);
  for (const permission of scope.permissions) {
    if (!now.has(permission)) throw new AppError('access.denied');
  }
}

interface ActorScope {
  actor: { id: string };
  company: { id: string; type: CompanyType };
  persona: PersonaId | null;
}

/** The actor's rights in the company as they are now, also for a job that goes on after its request. */
export async function permissionsNow(
  tx: Transaction,
  { actor, company, persona }: ActorScope,
): Promise<ReadonlySet<Permission>> {
  const membership = await tx
    .selectFrom('membership as m')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .select([
      ...(['m.role', 'm.state', 'm.busy'] as const),
      membershipIsOpen.as('isOpen'),
      sql<boolean>`c.status in ('ACTIVE', 'PENDING')`.as('isInUse'),
    ])
    .where('m.company_id', '=', company.id)
    .where('m.user_id', '=', actor.id)
    .forShare('m')
    .executeTakeFirst();
  const account = await tx
    .selectFrom('user_account')
    .select(['user_group as group', 'attributes', 'blocked_on as blockedOn'])
    .where('id', '=', actor.id)
    // Signing in locks the account before the membership: locking both here could deadlock.
    .$if(!membership, (query) => query.forShare())
    .executeTakeFirst();
  if (!account) return new Set();
  const isStaying = membership?.isOpen && membership.isInUse && membership.busy !== 'DELETE_USER';
  return permissionsOf({
    group: account.group,
    attributes: account.attributes,
    membership: isStaying ? membership : null,
    companyType: company.type,
    blocked: account.blockedOn !== null,
    persona,
  });
}
