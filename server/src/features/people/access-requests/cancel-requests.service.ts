import type { Activity } from '../../../activity/record-activity.ts';
import type { Transaction } from '../../../db/connection.ts';
import { reopen } from './cancel-requests.repository.ts';
import * as requests from './cancel-requests.unscoped.repository.ts';

export interface ChangedRequests {
  requests: requests.ChangedRequest[];
  /** In the order of the requests, for the caller's log. */
  activities: Activity[];
}

/**
 * Cancels the open requests of users who left the company. Call it after the membership is deleted,
 * when no new request can come.
 */
export async function cancelRequests(
  tx: Transaction,
  requesters: requests.Requester[],
  { decidedBy }: { decidedBy: string | null },
): Promise<ChangedRequests> {
  if (requesters.length === 0) return { requests: [], activities: [] };
  return changed(await requests.cancelOpen(tx, requesters, decidedBy), 'ACCESS_REQUEST_CANCELLED', {
    before: 'PENDING',
    after: 'CANCELLED',
  });
}

/** Reopens the cancelled requests of a user whose deletion is undone. */
export async function reopenRequests(
  tx: Transaction,
  companyId: string,
  requestIds: string[],
): Promise<ChangedRequests> {
  if (requestIds.length === 0) return { requests: [], activities: [] };
  const scope = { company: { id: companyId } };
  return changed(await reopen(tx, scope, requestIds), 'ACCESS_REQUEST_REOPENED', {
    before: 'CANCELLED',
    after: 'PENDING',
  });
}

function changed(
  rows: requests.ChangedRequest[],
  event: 'ACCESS_REQUEST_CANCELLED' | 'ACCESS_REQUEST_REOPENED',
  status: { before: string; after: string },
): ChangedRequests {
  const activities = rows.map(({ id, userId, name, products }) => ({
    event,
    entity: { type: 'ACCESS_REQUEST', id, name, personId: userId },
    before: { status: status.before, products },
    after: { status: status.after },
  }));
  return { requests: rows, activities };
}
