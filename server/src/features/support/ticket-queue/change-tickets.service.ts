import type { ErrorCode } from '@endcap/contract/errors';
import type { Scope } from '../../../access/scope.ts';
import { AppError } from '../../../app-error.ts';
import { translate } from '../../../texts/translate.ts';
import type { TicketServices } from '../tickets/write-comment.service.ts';
import { type ChangeOfEach, changeEachTicket } from './queued-ticket.service.ts';

/** Refusals that concern one ticket; any other one concerns the caller, and ends the call. */
const ofOneTicket: readonly ErrorCode[] = [
  'resource.not_found',
  'ticket.closed',
  'ticket.merged',
  'ticket.too_many_tags',
];

/** One ticket after the other, each in a transaction of its own: none waits for the lock of another. */
export async function changeTickets(
  services: TicketServices,
  scope: Scope,
  { incidentIds, change }: { incidentIds: readonly string[]; change: ChangeOfEach },
) {
  const changed: string[] = [];
  const refused: { incidentId: string; reason: string }[] = [];
  for (const incidentId of new Set(incidentIds)) {
    try {
      await changeEachTicket(services, scope, incidentId, change);
      changed.push(incidentId);
    } catch (error) {
      if (!(error instanceof AppError) || !ofOneTicket.includes(error.code)) throw error;
      refused.push({ incidentId, reason: translate(scope.locale, error.code) });
    }
  }
  return { changed, refused };
}
