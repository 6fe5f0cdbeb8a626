import type { Activity } from '../../../activity/record-activity.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { AddressConfig } from '../../../mail/site-address.ts';
import type { MembershipScope, SettledRequest } from '../../shared/memberships/membership.ts';
import { mailDecisions } from '../shared/request-mails.ts';
import { settleProducts } from './close-requests.repository.ts';

export interface ClosedRequests {
  activities: Activity[];
  /** For the task that gave the products: its undo opens the requests again. */
  settled: SettledRequest[];
}

/**
 * Closes the requests for products that an admin gave in another way, so that no admin decides them
 * again. The members are locked. Returns the entries for the caller's log.
 */
export async function closeGrantedRequests(
  tx: Transaction,
  scope: MembershipScope,
  config: AddressConfig,
  granted: { userId: string; codes: string[] }[],
): Promise<ClosedRequests> {
  const given = granted.filter(({ codes }) => codes.length > 0);
  if (given.length === 0) return { activities: [], settled: [] };
  const settled = await settleProducts(tx, scope, given);
  const closed = settled.filter(({ version }) => version !== null);
  const mailIds = await mailDecisions(
    tx,
    scope,
    config,
    closed.map((request) => ({
      person: request,
      status: 'APPROVED' as const,
      products: request.products,
      note: null,
    })),
  );
  const mailOf = new Map(closed.map(({ id }, index) => [id, mailIds[index]]));
  return {
    activities: closed.map(({ id, userId, firstName, lastName, products }) => ({
      event: 'ACCESS_REQUEST_APPROVED' as const,
      entity: { type: 'ACCESS_REQUEST', id, name: `${firstName} ${lastName}`, personId: userId },
      before: { status: 'PENDING' },
      after: { status: 'APPROVED', requested: products, products },
    })),
    settled: settled.map(({ id, userId, settled: products, version }) => ({
      ...{ id, userId, products, version },
      mailId: mailOf.get(id) ?? null,
    })),
  };
}
