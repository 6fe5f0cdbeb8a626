import { defineList, someOf } from '../lists/define-list.ts';
import { ticketStatuses } from './ticket-options.ts';

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
