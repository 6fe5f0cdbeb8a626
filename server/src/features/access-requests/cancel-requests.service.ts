import type { Activity } from '../../activity/record-activity.ts';
import type { Transaction } from '../../db/connection.ts';
import * as requests from './cancel-requests.repository.ts';

export interface Moved {
  requests: requests.MovedRequest[];
  /** In the order of the requests, for the caller's log. */
  activities: Activity[];
}

/**
 * Nobody decides any more what somebody asked for who is not in the company. Called after the
 * membership is gone, when nothing more can be asked.
 */
export async function cancelRequests(
  tx: Transaction,
  requesters: requests.Requester[],
  { decidedBy }: { decidedBy: string | null },
): Promise<Moved> {
  if (requesters.length === 0) return { requests: [], activities: [] };
  return told(await requests.cancelOpen(tx, requesters, decidedBy), 'ACCESS_REQUEST_CANCELLED', {
    before: 'PENDING',
    after: 'CANCELLED',
  });
}

/** The person is back, and so is what they asked for. */
export async function reopenRequests(
  tx: Transaction,
  companyId: string,
  requestIds: string[],
): Promise<Moved> {
  if (requestIds.length === 0) return { requests: [], activities: [] };
  return told(await requests.reopen(tx, companyId, requestIds), 'ACCESS_REQUEST_REOPENED', {
    before: 'CANCELLED',
    after: 'PENDING',
  });
}

function told(
  moved: requests.MovedRequest[],
  event: 'ACCESS_REQUEST_CANCELLED' | 'ACCESS_REQUEST_REOPENED',
  status: { before: string; after: string },
): Moved {
  const activities = moved.map(({ id, userId, name, products }) => ({
    event,
    entity: { type: 'ACCESS_REQUEST', id, name, personId: userId },
    before: { status: status.before, products },
    after: { status: status.after },
  }));
  return { requests: moved, activities };
}
