import { defineList, someOf, someTexts } from '../lists/define-list.ts';
import { activityEvents, sourceApps } from './activity.ts';

/** The activity log of a company, or of all of them. */
export const activityList = defineList({
  name: 'activity-log',
  columns: {
    uiCreatedOnDate: { header: 'activity-log.column.uiCreatedOnDate', place: 1, sort: true },
    company: { header: 'activity-log.column.company', place: 2 },
    actor: { header: 'activity-log.column.actor', place: 3, sort: true },
    entityId: { header: 'activity-log.column.entityId', place: 4, sort: true },
    event: { header: 'activity-log.column.event', place: 5, sort: true },
    eventDescription: { header: 'activity-log.column.eventDescription', place: 6 },
    sourceApp: { header: 'activity-log.column.sourceApp', place: 7, sort: true },
  },
  filters: {
    event: someOf(activityEvents),
    application: someOf(sourceApps),
    /** Login ids. */
    actor: someTexts(),
  },
  sortBy: '-uiCreatedOnDate',
});

/** The visits of super admins and spectators in a company. */
export const visitList = defineList({
  name: 'visits',
  columns: {
    from: { header: 'activity-log.visits.from', place: 2, sort: true },
    to: { header: 'activity-log.visits.to', place: 4 },
    visitor: { header: 'activity-log.visits.visitor', place: 1 },
    reason: { header: 'words.reason', place: 3 },
    access: { header: 'activity-log.visits.did', place: 5 },
  },
  sortBy: '-from',
});

/** Who had access on a day. The file is a report with columns of its own. */
export const accessOnDayList = defineList({
  name: 'access-on-day',
  columns: {
    name: { header: 'words.user', place: 1, sort: true, screenOnly: true },
    role: { header: 'activity-log.access.role', place: 4, sort: true, screenOnly: true },
    status: { header: 'words.status', place: 2, sort: true, screenOnly: true },
    products: { header: 'activity-log.access.products', place: 3, screenOnly: true },
  },
  sortBy: 'name',
});
