import type { Activity } from '../../../activity/record-activity.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { MembershipScope, SettledRequest } from '../../shared/memberships/membership.ts';
import * as requests from './reopen-decided.repository.ts';

/**
 * Takes decisions back, for the undo of the task that made them, with their mails: the requests wait
 * for an admin again. The requesters are locked. A user's own request stays decided: another admin
 * had the last word. Returns the requests that wait again, and the entries for the caller's log.
 */
export async function reopenDecided(
  tx: Transaction,
  scope: Pick<MembershipScope, 'actor' | 'company'>,
  decided: SettledRequest[],
): Promise<{ reopened: requests.ReopenedRequest[]; activities: Activity[] }> {
  const others = decided.filter(({ userId }) => userId !== scope.actor.id);
  if (others.length === 0) return { reopened: [], activities: [] };
  const reopened = await requests.reopenDecided(tx, scope, others);
  const ids = new Set(reopened.map(({ id }) => id));
  await requests.deleteUnsent(
    tx,
    scope,
    others.flatMap(({ id, mailId }) => (mailId && ids.has(id) ? [mailId] : [])),
  );
  const activities = reopened.flatMap(({ id, userId, name, decided: status, products }) =>
    status
      ? [
          {
            event: 'ACCESS_REQUEST_REOPENED' as const,
            entity: { type: 'ACCESS_REQUEST', id, name, personId: userId },
            before: { status, products },
            after: { status: 'PENDING' },
          },
        ]
      : [],
  );
  return { reopened, activities };
}
