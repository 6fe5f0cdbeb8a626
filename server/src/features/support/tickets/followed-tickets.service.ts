import { ticketLimits } from '@endcap/contract/limits';
import type { Ticket } from '@endcap/contract/support/tickets';
import { type Network, subjectOf } from '../../../access/network.ts';
import {
  borrowAttempt,
  type ThrottlePolicy,
  takeAttempt,
} from '../../../access/throttle.unscoped.repository.ts';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import type { Download, UploadedFile } from '../../../http/endpoints/handler.ts';
import { type FileServices, withStoredFile } from './attachments.service.ts';
import { changeTicket, rating, solving, type TicketAct } from './change-ticket.service.ts';
import { isTokenOf } from './mail/follow-link.ts';
import { downloadOf, presentEarlier, presentTicket } from './present-ticket.service.ts';
import { findVisitorsTicket, type TicketRecord } from './ticket-rows.unscoped.repository.ts';
import {
  type LockedTicket,
  lockTicket,
  type TicketServices,
  writeComment,
} from './write-comment.service.ts';

/** The caller of a mailed link, who has no account here. */
export interface Follower {
  token: string;
  network: Network;
  requestId: string;
}

/** Wrong links from one address: ten, then a wait that doubles up to an hour. */
const wrongLinks: ThrottlePolicy = {
  free: 10,
  firstDelaySeconds: 60,
  longestDelaySeconds: 60 * 60,
  forgetAfterSeconds: 60 * 60,
};

/** Changes through one link. */
const changesByLink: ThrottlePolicy = { ...wrongLinks, free: 20 };

/**
 * The ticket of the link. Once an account has taken the ticket over, the link opens nothing: a person
 * who finds it in an old mail would read on beside the account.
 */
async function followedTicket(db: Database, { token, network }: Follower): Promise<TicketRecord> {
  const attempt = await borrowAttempt(db, { kind: 'follow-ticket', of: network }, wrongLinks);
  const [reference = ''] = token.split('.');
  const ticket = await findVisitorsTicket(db, reference, ticketLimits.followDays);
  if (!ticket || !(await isTokenOf(db, ticket, token))) throw new AppError('link.unknown');
  await attempt.giveBack();
  return ticket;
}

export async function readFollowed(
  db: Database,
  follower: Follower,
  since: string | undefined,
): Promise<Ticket | null> {
  const ticket = await followedTicket(db, follower);
  const isSame = since !== undefined && ticket.updatedOn.getTime() === Date.parse(since);
  return isSame ? null : presentTicket(db, ticket);
}

export async function listEarlierFollowed(db: Database, follower: Follower, before: string) {
  return presentEarlier(db, await followedTicket(db, follower), before);
}

export async function downloadFollowed(
  services: FileServices,
  follower: Follower,
  attachmentId: string,
): Promise<Download> {
  const { id } = await followedTicket(services.db, follower);
  return downloadOf(services, id, attachmentId);
}

export async function commentFollowed(
  services: TicketServices,
  follower: Follower,
  { text, file }: { text: string; file: UploadedFile | undefined },
): Promise<Ticket> {
  const { db, config } = services;
  const { reference } = await followedTicket(db, follower);
  await takeAttempt(db, { kind: 'follow-ticket', of: subjectOf(reference) }, changesByLink);
  return withStoredFile(services, file, (attachmentId) =>
    transact(db, async (tx) => {
      const ticket = await lockFollowed(tx, reference);
      const author = { role: 'REQUESTER', id: null, name: ticket.requesterName } as const;
      const attachments = attachmentId ? [attachmentId] : [];
      const comment = { ticket, author, text, attachments };
      await writeComment(tx, config, scopeOf(follower, ticket), comment);
      return readOwnTicket(tx, reference);
    }),
  );
}

export const solveFollowed = (services: TicketServices, follower: Follower) =>
  changeFollowed(services, follower, solving);

export const rateFollowed = (services: TicketServices, follower: Follower, helped: boolean) =>
  changeFollowed(services, follower, rating(helped));

async function changeFollowed(
  { db, config }: TicketServices,
  follower: Follower,
  act: (ticket: LockedTicket) => TicketAct | null,
): Promise<Ticket> {
  const { reference } = await followedTicket(db, follower);
  await takeAttempt(db, { kind: 'follow-ticket', of: subjectOf(reference) }, changesByLink);
  return transact(db, async (tx) => {
    const ticket = await lockFollowed(tx, reference);
    await changeTicket(tx, config, scopeOf(follower, ticket), ticket, act);
    return readOwnTicket(tx, reference);
  });
}

/** Looked at again under the lock: an account may have taken the ticket over meanwhile. */
async function lockFollowed(tx: Transaction, reference: string): Promise<LockedTicket> {
  const ticket = await lockTicket(tx, { reference });
  if (!ticket || ticket.requesterId) throw new AppError('link.unknown');
  return ticket;
}

async function readOwnTicket(tx: Transaction, reference: string): Promise<Ticket> {
  const ticket = await findVisitorsTicket(tx, reference, ticketLimits.followDays);
  if (!ticket) throw new AppError('link.unknown');
  return presentTicket(tx, ticket);
}

function scopeOf({ requestId }: Follower, { requesterEmail, requesterName }: LockedTicket) {
  const actor = { id: null, loginId: requesterEmail, name: requesterName };
  return { actor, company: null, requestId };
}
