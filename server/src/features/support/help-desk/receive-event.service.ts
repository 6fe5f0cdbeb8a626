import { randomBytes } from 'node:crypto';
import type { HelpDeskEvent } from '@endcap/contract/support/ticket-mail';
import type { HelpDeskAddress } from '../../../adapters/help-desk/http-help-desk.ts';
import { isSignedBy } from '../../../adapters/provisioning/signed-body.ts';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import type { HelpDeskConfig } from '../tickets/announce-ticket.ts';
import { changeStatus, lockMergedTicket, writeComment } from '../tickets/write-comment.service.ts';
import * as repository from './help-desk.unscoped.repository.ts';

const clockToleranceSeconds = 5 * 60;
const keepDays = 30;

interface Received {
  timestamp: string | undefined;
  signature: string | undefined;
  /** The body's own text, which is what the help desk signed. */
  rawBody: string;
  event: HelpDeskEvent;
  requestId: string;
}

/** A comment or a status from the help desk. The same id again changes nothing. */
export async function receiveEvent(
  db: Database,
  helpDesk: HelpDeskAddress | undefined,
  received: Received,
): Promise<void> {
  authenticate(helpDesk, received);
  await transact(db, async (tx) => {
    if (await repository.insertDelivery(tx, received.event.id))
      await apply(tx, { helpDesk }, received);
  });
}

/** Compared when there is no help desk, so that the refusal takes the same time. */
const unknownSecret = randomBytes(32);

function authenticate(helpDesk: HelpDeskAddress | undefined, received: Received): void {
  const { timestamp = '', signature = '', rawBody: body } = received;
  const secret = helpDesk ? Buffer.from(helpDesk.secret) : unknownSecret;
  const isSigned = isSignedBy(secret, { timestamp, signature, body });
  const age = Math.abs(Date.now() / 1000 - (/^\d{1,12}$/.test(timestamp) ? Number(timestamp) : 0));
  if (!helpDesk || !isSigned || age > clockToleranceSeconds)
    throw new AppError('inbound.unknown_client');
}

async function apply(
  tx: Transaction,
  config: HelpDeskConfig,
  { event, requestId }: Received,
): Promise<void> {
  const ticket = await lockMergedTicket(tx, event.incidentId);
  if (!ticket) throw new AppError('resource.not_found');
  // A merged ticket stays closed, and its status says nothing about the ticket where it goes on.
  const isMerged = ticket.reference !== event.incidentId;
  if (isMerged && event.kind === 'STATUS') return;
  const name = event.kind === 'COMMENT' ? event.authorName : 'Help desk';
  const scope = { actor: { id: null, loginId: 'help-desk', name }, company: null, requestId };
  if (event.status && !isMerged) await repository.insertReportedStatus(tx, ticket.id, event.status);
  if (event.kind === 'STATUS') return changeStatus(tx, config, scope, ticket, event.status);
  await writeComment(tx, config, scope, {
    ticket,
    author: { role: 'STAFF', id: null, name },
    text: event.text,
    channel: 'HELP_DESK',
    ...(event.status && !isMerged && { status: event.status }),
  });
}

export async function forgetDeliveries(db: Database): Promise<void> {
  const before = new Date(Date.now() - keepDays * 24 * 60 * 60 * 1000);
  await repository.deleteDeliveriesBefore(db, before);
}
