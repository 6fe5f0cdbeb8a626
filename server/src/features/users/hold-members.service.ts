import { refuseLostRights } from '../../access/refuse-lost-rights.ts';
import type { CompanyScope } from '../../access/scope.ts';
import type { Transaction } from '../../db/connection.ts';
import { lockMembers } from './members.repository.ts';
import type { UserScope } from './user-plan.ts';

/** Every act on members begins here: those it is about are held, and the right to it looked at again. */
export async function holdMembers(
  tx: Transaction,
  scope: UserScope,
  asked: { loginIds: string[]; withAdmins: boolean },
): Promise<void> {
  const isPerson = actsInPerson(scope);
  await lockMembers(tx, scope, { ...asked, withActor: isPerson });
  if (isPerson) await refuseLostRights(tx, scope);
}

/** A job goes on with what somebody was allowed to begin. */
function actsInPerson(scope: UserScope): scope is CompanyScope {
  return 'permissions' in scope;
}
