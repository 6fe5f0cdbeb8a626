import type { EarlierEntries, Ticket } from '@endcap/contract/support/tickets';
import type { UseMutationResult } from '@tanstack/react-query';
import type { DownloadedFile } from '../../../../lib/call/download.ts';
import type { NewComment } from '../tickets.queries.ts';

/** The calls of a ticket: with a session, or with the link of a mail. */
export interface TicketActions {
  comment: UseMutationResult<Ticket, Error, NewComment>;
  solve: UseMutationResult<Ticket, Error, void>;
  rate: UseMutationResult<Ticket, Error, boolean>;
  download: (attachmentId: string) => Promise<DownloadedFile>;
  readEarlier: (before: string) => Promise<EarlierEntries>;
}
