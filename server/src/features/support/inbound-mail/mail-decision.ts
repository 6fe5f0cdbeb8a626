import type { MailOutcome, ParkedReason } from '@endcap/contract/support/ticket-mail';
import type { AddressMatch } from '../shared/reply-address.ts';
import type { TicketMailConfig } from '../tickets/mail/mail-comment.service.ts';
import type { ReadMail } from './read/read-mail.ts';

export interface MailResult {
  outcome: MailOutcome;
  reason: ParkedReason | null;
}

export interface MailToDecide {
  config: TicketMailConfig;
  mail: ReadMail;
  match: AddressMatch;
  requestId: string;
  ids: string[];
  refused: string[];
  /** Files of the mail that are not among the ids. */
  leftOut: number;
}

export interface Decision extends MailResult {
  commentId?: string;
  hasReopened?: boolean;
  isTextDropped?: boolean;
  /** Nothing is kept that names an erased person, also when the mail was on its way. */
  isSenderDropped?: boolean;
}

export const automatic: MailResult = { outcome: 'AUTOMATIC', reason: null };
export const parked = (reason: ParkedReason): Decision => ({ outcome: 'PARKED', reason });
