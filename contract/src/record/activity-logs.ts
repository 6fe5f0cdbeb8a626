import { z } from 'zod';
import { dateRangeRules, isDayWithin } from '../date-range.ts';
import { blob, endpoint, mayGlobally } from '../endpoint.ts';
import { activityLimits, searchMaxLength } from '../limits.ts';
import { listQuery } from '../lists/list-query.ts';
import { pageOf } from '../paging.ts';
import { csvType, listFormats, spreadsheetType } from '../parts.ts';
import { lowerAscii, text } from '../text.ts';
import { activityEvents, sourceApps } from './activity.ts';
import { activityList } from './activity-lists.ts';

const day = z.iso.date('field.invalid').refine(isDayWithin, 'field.invalid');

/** Without dates: the last 30 days in the caller's time zone. */
export const activityFilter = z
  .strictObject({
    startDate: day.optional(),
    endDate: day.optional(),
    /** Login ids. */
    actors: z.array(text(254, lowerAscii).min(1)).max(activityLimits.actors).optional(),
    events: z.array(z.enum(activityEvents)).max(activityEvents.length).optional(),
    applications: z.array(z.enum(sourceApps)).max(sourceApps.length).optional(),
    search: text(searchMaxLength).optional(),
  })
  .superRefine(({ startDate, endDate }, { addIssue }) => {
    const refuse = (message: string) => addIssue({ code: 'custom', path: ['endDate'], message });
    if (!startDate && !endDate) return;
    if (!startDate || !endDate) return refuse('field.range_incomplete');
    const problem = dateRangeRules.problemOf({ start: startDate, end: endDate });
    if (problem === 'reversed') refuse('field.range_order');
    if (problem === 'too-long') refuse('field.range_too_long');
  });
export type ActivityFilter = z.output<typeof activityFilter>;

export const activityEntry = z.object({
  id: z.string(),
  uiCreatedOnDate: z.iso.datetime(),
  /** The login id, or the portal's own name; null when the person has been erased. */
  actor: z.string().nullable(),
  actorName: z.string().nullable(),
  /** Of the company whose log it is; null for an entry of the portal itself. */
  companyName: z.string().nullable(),
  entityId: z.string(),
  /** Null when the entity is a person who has been erased. */
  entityName: z.string().nullable(),
  event: z.string(),
  /** In the caller's language, as the texts below. */
  eventText: z.string(),
  eventDescription: z.string(),
  sourceApp: z.enum(sourceApps),
  sourceAppText: z.string(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

const { pageSize, sortBy, sortOrder, pageNo } = listQuery(activityList).shape;

/** The place and order of a page; the filter is in the body. */
export const activityPage = z.object({ pageNo, pageSize, sortBy, sortOrder });

const area = 'activityLog';

export const listActivityLogs = endpoint({
  method: 'POST',
  path: '/api/activity-logs',
  summary: 'The activity log of the company; of all companies for a super admin without one',
  access: mayGlobally('LIST', 'ACTIVITY_LOG'),
  area,
  query: z.object({ pageNumber: pageNo, pageSize, sortBy, sortOrder }),
  body: activityFilter,
  fromReplica: true,
  response: pageOf(activityEntry).extend({
    /** There are more entries than are counted. */
    totalIsCapped: z.boolean(),
  }),
});

const options = z.array(z.object({ id: z.string(), title: z.string() }));

export const listActivityEvents = endpoint({
  method: 'POST',
  path: '/api/activity-logs/eventlist',
  summary: 'The events that the log can hold, with their texts',
  access: mayGlobally('LIST', 'ACTIVITY_LOG'),
  area,
  response: options,
});

export const listActivityApplications = endpoint({
  method: 'POST',
  path: '/api/activity-logs/applicationlist',
  summary: 'The applications that write to the log, with their texts',
  access: mayGlobally('LIST', 'ACTIVITY_LOG'),
  area,
  response: options,
});

export const downloadActivityLogs = endpoint({
  method: 'POST',
  path: '/api/activity-logs/download',
  summary: 'The activity log as a workbook or a text file; the download itself is logged',
  access: mayGlobally('EXPORT', 'ACTIVITY_LOG'),
  area,
  query: z.object({ format: z.enum(listFormats).default('xlsx') }),
  body: activityFilter,
  fromReplica: true,
  fresh: true,
  heavy: true,
  response: blob(spreadsheetType, csvType),
  perMinute: 10,
});
