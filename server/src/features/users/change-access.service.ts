import type { Acted, addAccess } from '@endcap/contract/user-acts';
import type { z } from 'zod';
import type { CompanyScope } from '../../access/scope.ts';
import { transact } from '../../db/transact.ts';
import { carryOut, type UserActServices } from './carry-out.service.ts';
import { type AccessRow, planAccessChanges } from './plan-users.service.ts';

export type AccessChange = z.output<typeof addAccess.body>;

/** Doing it twice changes nothing the second time, and tells so. */
export async function changeAccess(
  { db, config }: UserActServices,
  scope: CompanyScope,
  mode: AccessRow['mode'],
  change: AccessChange & { ifMatch?: number | undefined },
): Promise<Acted> {
  const { users, products, role, versions, ifMatch } = change;
  const rows = users.map((loginId) => ({
    loginId,
    products,
    role,
    mode,
    seenVersion: versions?.[loginId] ?? ifMatch,
  }));
  return transact(db, async (tx) => {
    const plans = await planAccessChanges(tx, scope, rows);
    return carryOut(tx, scope, plans, {
      type: 'UPDATE_USERS',
      config,
      fieldOf: (_, field) => (field === 'products' || field === 'role' ? field : null),
    });
  });
}
