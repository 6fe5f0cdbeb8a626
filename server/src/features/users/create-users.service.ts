import type { Acted, createUsers } from '@endcap/contract/user-acts';
import type { z } from 'zod';
import type { CompanyScope } from '../../access/scope.ts';
import { transact } from '../../db/transact.ts';
import { carryOut, type UserActServices } from './carry-out.service.ts';
import { planNewUsers } from './plan-users.service.ts';

export async function addUsers(
  { db, config }: UserActServices,
  scope: CompanyScope,
  { userList, isSingle }: z.output<typeof createUsers.body>,
): Promise<Acted> {
  const rows = userList.map((user) => ({ user }));
  return transact(db, async (tx) => {
    const plans = await planNewUsers(tx, scope, rows, { override: false });
    return carryOut(tx, scope, plans, {
      type: 'CREATE_USERS',
      config,
      fieldOf: (index, field) => (isSingle ? field : field && `userList.${index}.${field}`),
    });
  });
}
