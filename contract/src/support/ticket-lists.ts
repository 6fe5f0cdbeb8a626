import { defineList, someIds, someOf, someTexts } from '../lists/define-list.ts';
import { productCodes } from '../products.ts';
import { sites } from '../sites.ts';
import { reasonIds, ticketChannels, ticketPriorities, ticketStatuses } from './ticket-options.ts';

/** The tickets of a person, or of a company. */
export const ticketList = defineList({
  name: 'tickets',
  columns: {
    incidentId: { header: 'tickets.column.incidentId', place: 1, sort: true },
    subject: { header: 'tickets.column.subject', place: 2, sort: true },
    statusInfo: { header: 'tickets.column.statusInfo', place: 3, sort: true },
    requesterName: { header: 'tickets.column.requesterName', place: 4 },
    createdOn: { header: 'tickets.column.createdOn', place: 5, sort: true },
    lastUpdatedOn: { header: 'tickets.column.lastUpdatedOn', place: 6, sort: true },
  },
  filters: { status: someOf(ticketStatuses) },
  sortBy: '-lastUpdatedOn',
});

/** The tickets of all companies, for the staff who answer them. */
export const queueList = defineList({
  name: 'ticket-queue',
  columns: {
    ticket: { header: 'ticket-queue.column.ticket', place: 1 },
    requester: { header: 'ticket-queue.column.requester', place: 4 },
    status: { header: 'ticket-queue.column.status', place: 3 },
    /** Ascending begins with the most urgent. */
    priority: { header: 'ticket-queue.column.priority', place: 4, sort: true },
    assignee: { header: 'ticket-queue.column.assignee', place: 4 },
    answerBy: { header: 'ticket-queue.column.answerBy', place: 2, sort: true },
    lastUpdatedOn: { header: 'ticket-queue.column.lastUpdatedOn', place: 4, sort: true },
    /** An order of the address and of saved views, which the screen has no column for. */
    createdOn: { header: 'tickets.column.createdOn', sort: true },
  },
  filters: {
    status: someOf(ticketStatuses, {
      label: 'ticket-queue.column.status',
      options: 'ticket-queue.status',
    }),
    priority: someOf(ticketPriorities),
    product: someOf(productCodes),
    site: someOf(sites, { label: 'ticket-queue.filter.site', options: 'ticket-queue.site' }),
    reason: someOf(reasonIds, { label: 'words.reason', options: 'ticket-queue.reason' }),
    channel: someOf(ticketChannels, {
      label: 'ticket-queue.filter.channel',
      options: 'ticket-queue.channel',
    }),
    company: someIds(),
    tag: someTexts(),
    assignee: someIds(),
  },
  sortBy: 'answerBy',
});

/** The mails to support that became no comment. */
export const parkedMailList = defineList({
  name: 'parked-mail',
  columns: {
    from: { header: 'ticket-queue.parked.column.from', place: 1, sort: true },
    subject: { header: 'ticket-queue.parked.column.subject', place: 3, sort: true },
    reason: { header: 'ticket-queue.parked.column.reason', place: 2 },
    ticket: { header: 'ticket-queue.parked.column.ticket', place: 4 },
    receivedOn: { header: 'ticket-queue.parked.column.receivedOn', place: 5, sort: true },
  },
  sortBy: '-receivedOn',
});
