import { ticketLimits } from '@endcap/contract/limits';
import { type ProductCode, productCodes } from '@endcap/contract/products';
import { ticketList } from '@endcap/contract/support/ticket-lists';
import { type TicketReason, ticketReasons } from '@endcap/contract/support/ticket-options';
import { listSpec } from '../../../lib/tables/list-spec.ts';
import { readTableSearch } from '../../../lib/tables/table-search.ts';

export const ticketsTable = listSpec(ticketList, { tabs: ['me', 'company'] });

/** The address of the list: page, size, sort, search, status, and whose tickets. */
export const ticketsSearch = readTableSearch(ticketsTable);

const referencePattern = /^T-[2-9A-HJKMNP-TW-Z]{7}$/;
const longestTerm = 80;
const longestId = 100;

/** What a link to the form may bring along. */
export interface TicketCreationSearch {
  /** A request for access. */
  request?: 'access' | undefined;
  reason?: TicketReason | undefined;
  subject?: string | undefined;
  /** A term that the data dictionary lacks. */
  term?: string | undefined;
  product?: ProductCode | undefined;
  /** Where it happened, and the failed request: from an error screen. */
  page?: string | undefined;
  requestId?: string | undefined;
  /** The closed ticket that this one goes on from. */
  followUp?: string | undefined;
}

/** Values that do not fit are left out. */
export function ticketCreationSearch(raw: Record<string, unknown>): TicketCreationSearch {
  const textOf = (name: string, most: number) =>
    (typeof raw[name] === 'string' ? raw[name].trim().slice(0, most) : '') || undefined;
  const followUp = textOf('followUp', longestId);
  return {
    request: raw.request === 'access' ? 'access' : undefined,
    reason: ticketReasons.find(({ id }) => id === raw.reason)?.id,
    subject: textOf('subject', ticketLimits.subject),
    term: textOf('term', longestTerm),
    product: productCodes.find((code) => code === raw.product),
    page: textOf('page', ticketLimits.page),
    requestId: textOf('requestId', longestId),
    followUp: followUp && referencePattern.test(followUp) ? followUp : undefined,
  };
}
