import type { ErrorCode } from '@endcap/contract/errors';
import type { Database } from '../../db/connection.ts';
import { selectWorkingAdmins } from './members.repository.ts';
import type { UserScope } from './user-plan.ts';

/**
 * Who of those that would leave, be blocked or be no admin any more has to stay: whoever asks for it,
 * and the last admin. The others are gone when the next one is judged.
 */
export async function mustStay(
  db: Database,
  scope: UserScope,
  leaving: { userId: string }[],
): Promise<Map<string, ErrorCode>> {
  const refusals = new Map<string, ErrorCode>();
  if (leaving.length === 0) return refusals;
  const admins = new Set(await selectWorkingAdmins(db, scope));
  for (const { userId } of leaving) {
    if (userId === scope.actor.id) refusals.set(userId, 'user.self');
    else if (admins.has(userId) && admins.size === 1) refusals.set(userId, 'user.last_admin');
    else admins.delete(userId);
  }
  return refusals;
}
