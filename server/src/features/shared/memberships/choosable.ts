import { isSuperAdmin } from '@endcap/contract/access/user-kind';
import type { UserGroup } from '@endcap/contract/identity/identity';
import { type RawBuilder, sql } from 'kysely';
import { associationsWith, membershipIsOpen } from '../../../access/partner-associations.ts';
import type { ActorScope, Scope } from '../../../access/scope.ts';

/** They choose among companies that are not simply theirs, and act for or view the chosen one. */
const representing: readonly UserGroup[] = [
  'SUPER_ADMIN',
  'SUPER_ADMIN_SPECTATOR',
  'COMPANY_SWITCH_USER',
  'THIRD_PARTY_SPONSORED_SUPPLIER',
];

export function represents({ actor }: Scope): boolean {
  return representing.includes(actor.group);
}

/** Whether this person may choose the company `c`, whatever its site. */
export function choosable(scope: ActorScope): RawBuilder<boolean> {
  if (isSuperAdmin(scope.actor)) return sql<boolean>`true`;
  const inUse = sql<boolean>`c.status in ('ACTIVE', 'PENDING')`;
  if (scope.actor.group === 'THIRD_PARTY_SPONSORED_SUPPLIER') {
    return sql<boolean>`(${inUse} and exists (select from ${associationsWith(scope.actor.id)}))`;
  }
  // Also while the products are being set up: the company shows how far they are.
  return sql<boolean>`(${inUse} and exists (
    select from membership m
    where m.company_id = c.id and m.user_id = ${scope.actor.id}
      and m.state <> 'BLOCKED' and m.joined_on is not null
      and m.busy is distinct from 'DELETE_USER' and ${membershipIsOpen}))`;
}
