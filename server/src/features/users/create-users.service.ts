import type { Acted } from '@endcap/contract/user-acts';
import type { NewUser } from '@endcap/contract/user-parts';
import type { CompanyScope } from '../../access/scope.ts';
import { transact } from '../../db/transact.ts';
import { carryOut, type UserActServices } from './carry-out.service.ts';
import { planNewUsers } from './plan-users.service.ts';

export async function addUsers(
  { db, config }: UserActServices,
  scope: CompanyScope,
  users: NewUser[],
): Promise<Acted> {
  const rows = users.map((user) => ({ user }));
  return transact(db, async (tx) => {
    const plans = await planNewUsers(tx, scope, rows, { override: false });
    return carryOut(tx, scope, plans, {
      type: 'CREATE_USERS',
      config,
      fieldOf: (index, field) => field && `userList.${index}.${field}`,
    });
  });
}
