import { staffAttributes, staffGroups, staffStates } from '../access/staff-parts.ts';
import { defineList, oneOf, someOf } from '../lists/define-list.ts';
import { failedJobStates, jobKinds, throttleKinds } from './operations-options.ts';

/** The jobs that failed, are tried again or were discarded. */
export const failedJobList = defineList({
  name: 'failed-jobs',
  columns: {
    kind: { header: 'operations-jobs.column.kind', place: 1, sort: true },
    company: { header: 'operations-jobs.column.company', place: 4 },
    failedOn: { header: 'operations-jobs.column.failedOn', place: 3, sort: true },
    attempts: { header: 'operations-jobs.column.attempts', place: 5 },
    error: { header: 'operations-jobs.column.error', place: 2 },
  },
  filters: {
    state: oneOf(failedJobStates, { usual: ['FAILED'] }),
    kind: someOf(jobKinds),
  },
  sortBy: '-failedOn',
});

/** The mails that could not be delivered. */
export const undeliveredMailList = defineList({
  name: 'undelivered-mail',
  columns: {
    to: { header: 'operations-mail.column.to', place: 1, sort: true },
    subject: { header: 'operations-mail.column.subject', place: 2, sort: true },
    company: { header: 'operations-mail.column.company', place: 4 },
    failedOn: { header: 'operations-mail.column.failedOn', place: 3, sort: true },
    failure: { header: 'operations-mail.column.failure', place: 5 },
  },
  sortBy: '-failedOn',
});

/** Who is held back now by too many attempts. */
export const throttleList = defineList({
  name: 'throttles',
  columns: {
    subject: { header: 'operations-throttles.column.subject', place: 1 },
    kind: { header: 'operations-throttles.column.kind', place: 2 },
    attempts: { header: 'operations-throttles.column.attempts', place: 4, sort: true },
    lastFailedOn: { header: 'operations-throttles.column.lastFailedOn', place: 5, sort: true },
    openAgainOn: { header: 'operations-throttles.column.openAgainOn', place: 3, sort: true },
  },
  filters: { kind: someOf(throttleKinds) },
  sortBy: '-openAgainOn',
});

/** The internal users. */
export const staffList = defineList({
  name: 'staff',
  columns: {
    name: { header: 'staff.column.name', place: 1, sort: true },
    email: { header: 'staff.column.email', place: 4, sort: true },
    role: { header: 'staff.column.role', place: 2, sort: true },
    team: { header: 'staff.column.team', place: 7 },
    persona: { header: 'staff.column.persona', place: 5 },
    state: { header: 'staff.column.state', place: 3 },
    lastLogin: { header: 'staff.column.lastLogin', place: 6, sort: true },
  },
  filters: {
    role: someOf(staffGroups),
    team: someOf(staffAttributes),
    /** Removed accounts only when they are asked for. */
    state: someOf(staffStates, { usual: ['ACTIVE', 'INVITED', 'BLOCKED'] }),
  },
  sortBy: 'name',
});
