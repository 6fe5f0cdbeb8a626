import { ticketLimits } from '@endcap/contract/limits';
import { type ProductCode, productCodes } from '@endcap/contract/products';
import { type TicketReason, ticketReasons, ticketStatuses } from '@endcap/contract/ticket-options';
import type { ticketColumns } from '@endcap/contract/tickets';
import { readTableSearch, type TableSpec } from '../../lib/tables/table-search.ts';

export type TicketColumn = (typeof ticketColumns)[number];

export const ticketsTable: TableSpec<TicketColumn, 'status'> = {
  columns: ['incidentId', 'subject', 'statusInfo', 'createdOn', 'lastUpdatedOn'],
  sortBy: '-lastUpdatedOn',
  tabs: ['me', 'company'],
  filters: { status: ticketStatuses },
};

/** The address of the list: page, size, sort, search, status, and whose tickets. */
export const ticketsSearch = readTableSearch(ticketsTable);

const referencePattern = /^T-[2-9A-HJKMNP-TW-Z]{7}$/;
const longestTerm = 80;
const longestId = 100;

/** What a link to the form may bring along. Values that do not fit are left out. */
export function ticketCreationSearch(raw: Record<string, unknown>) {
  const textOf = (name: string, most: number) =>
    (typeof raw[name] === 'string' ? raw[name].trim().slice(0, most) : '') || undefined;
  return {
    /** A request for access. */
    request: raw.request === 'access' ? ('access' as const) : undefined,
    reason: ticketReasons.find(({ id }) => id === raw.reason)?.id as TicketReason | undefined,
    subject: textOf('subject', ticketLimits.subject),
    /** A term that the data dictionary lacks. */
    term: textOf('term', longestTerm),
    product: productCodes.find((code) => code === raw.product) as ProductCode | undefined,
    /** Where it happened, and the failed request: from an error screen. */
    page: textOf('page', ticketLimits.page),
    requestId: textOf('requestId', longestId),
    /** The closed ticket that this one goes on from. */
    followUp: [raw.followUp].flatMap((one) =>
      typeof one === 'string' && referencePattern.test(one) ? one : [],
    )[0],
  };
}
export type TicketCreationSearch = ReturnType<typeof ticketCreationSearch>;
