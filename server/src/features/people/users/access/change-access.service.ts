import type { ActionResult, addAccess, giveAndTakeAccess } from '@endcap/contract/people/user-acts';
import type { z } from 'zod';
import type { CompanyScope } from '../../../../access/scope.ts';
import { transact } from '../../../../db/transact.ts';
import { applyRequest, type UserActServices } from '../plan/apply-plans.service.ts';
import { type AccessRow, planAccessChanges } from '../plan/plan-users.service.ts';
import { lockMembersForUser } from '../plan/select-users.service.ts';

type AccessChange = z.output<typeof addAccess.body> & {
  ifMatch?: number | undefined;
  take?: AccessRow['take'];
};

export async function giveAndTake(
  services: UserActServices,
  scope: CompanyScope,
  { give, ...change }: z.output<typeof giveAndTakeAccess.body>,
): Promise<ActionResult> {
  return changeAccess(services, scope, 'ADD', { ...change, products: give });
}

/** Both endpoints, addAccess and replaceAccess. Repeating a change is accepted and changes nothing. */
export async function changeAccess(
  { db, config }: UserActServices,
  scope: CompanyScope,
  mode: AccessRow['mode'],
  { users, products, take, role, versions, ifMatch }: AccessChange,
): Promise<ActionResult> {
  const rows = users.map((loginId) => ({
    loginId,
    products,
    take,
    role,
    mode,
    seenVersion: versions?.[loginId] ?? ifMatch,
  }));
  return transact(db, async (tx) => {
    await lockMembersForUser(tx, scope, { loginIds: users, withAdmins: role === 'USER' });
    const plans = await planAccessChanges(tx, scope, rows);
    return applyRequest(tx, scope, plans, {
      type: 'UPDATE_USERS',
      config,
      fieldOf: (_, field) => {
        if (field === 'products') return take ? 'give' : field;
        return field === 'role' ? field : null;
      },
    });
  });
}
