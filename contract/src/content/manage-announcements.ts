import { z } from 'zod';
import { changeHistory, changeHistoryQuery } from '../change-history.ts';
import { endpoint, mayGlobally, nothing } from '../endpoint.ts';
import { listQuery } from '../lists/list-query.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { localMinute, versionHeader } from '../parts.ts';
import { sites } from '../sites.ts';
import { text } from '../text.ts';
import {
  announcementAudiences,
  announcementLimits,
  announcementSeverities,
  announcementStatuses,
} from './announcement-options.ts';
import { announcementList } from './content-lists.ts';

const oneText = text(announcementLimits.text);

const settings = {
  severity: z.enum(announcementSeverities),
  audience: z.enum(announcementAudiences),
  /** Null: every site. */
  site: z.enum(sites).nullable(),
  dismissible: z.boolean(),
};

const newAnnouncement = z.strictObject({
  /** Readers of a language without a text of its own read the English one. */
  texts: z.strictObject({
    'en-US': oneText.min(1, 'field.required'),
    'es-MX': oneText,
    'fr-CA': oneText,
  }),
  ...settings,
  startsOn: localMinute,
  /** Null: until it is ended. */
  endsOn: localMinute.nullable(),
});
export type NewAnnouncement = z.output<typeof newAnnouncement>;

const managedAnnouncement = z.object({
  id: z.uuid(),
  texts: z.object({ 'en-US': z.string(), 'es-MX': z.string(), 'fr-CA': z.string() }),
  ...settings,
  /** In the time zone of the site. */
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  timeZone: z.string(),
  status: z.enum(announcementStatuses),
  /** Users who were shown it, and those of them who dismissed it; counted up to 10,000. */
  seen: z.int(),
  dismissed: z.int(),
  version: z.int(),
});
export type ManagedAnnouncement = z.infer<typeof managedAnnouncement>;

const list = '/api/operations/announcements';
const one = `${list}/:announcementId` as const;
const announcementPath = z.object({ announcementId: z.uuid() });

export const listAnnouncements = endpoint({
  method: 'GET',
  path: list,
  summary: 'All announcements, whatever their time, the newest first',
  access: mayGlobally('LIST', 'OPERATIONS'),
  area: 'operationsAnnouncements',
  query: listQuery(announcementList),
  response: pageOf(managedAnnouncement),
});

export const getAnnouncement = endpoint({
  method: 'GET',
  path: one,
  summary: 'One announcement',
  access: mayGlobally('LIST', 'OPERATIONS'),
  area: 'operationsAnnouncements',
  params: announcementPath,
  versioned: true,
  response: managedAnnouncement,
});

export const createAnnouncement = endpoint({
  method: 'POST',
  path: list,
  summary: 'Publish an announcement, now or from a time to come',
  access: mayGlobally('CREATE', 'ANNOUNCEMENT'),
  area: 'operationsAnnouncements',
  body: newAnnouncement,
  versioned: true,
  response: managedAnnouncement,
  status: 201,
});

export const changeAnnouncement = endpoint({
  method: 'PUT',
  path: one,
  summary: 'Change an announcement',
  access: mayGlobally('UPDATE', 'ANNOUNCEMENT'),
  area: 'operationsAnnouncements',
  params: announcementPath,
  headers: versionHeader,
  body: newAnnouncement,
  versioned: true,
  response: managedAnnouncement,
  errors: ['resource.changed'],
});

export const endAnnouncement = endpoint({
  method: 'POST',
  path: `${one}/end`,
  summary: 'End an announcement now; one that has ended stays as it is',
  access: mayGlobally('UPDATE', 'ANNOUNCEMENT'),
  area: 'operationsAnnouncements',
  params: announcementPath,
  versioned: true,
  response: managedAnnouncement,
});

export const deleteAnnouncement = endpoint({
  method: 'DELETE',
  path: one,
  summary: 'Delete an announcement that has not started',
  access: mayGlobally('DELETE', 'ANNOUNCEMENT'),
  area: 'operationsAnnouncements',
  params: announcementPath,
  response: nothing,
  errors: ['announcement.started'],
});

const announcementView = z.object({
  userId: z.uuid(),
  name: z.string(),
  loginId: z.string(),
  seenOn: z.iso.datetime(),
  dismissedOn: z.iso.datetime().nullable(),
});
export type AnnouncementView = z.infer<typeof announcementView>;

export const listAnnouncementViews = endpoint({
  method: 'GET',
  path: `${one}/views`,
  summary: 'The users who were shown an announcement, the latest first',
  access: mayGlobally('LIST', 'OPERATIONS'),
  area: 'operationsAnnouncements',
  params: announcementPath,
  query: pageQuery({ columns: ['seenOn'], by: 'seenOn', order: 'desc' }),
  response: pageOf(announcementView),
});

export const announcementHistory = endpoint({
  method: 'GET',
  path: `${one}/history`,
  summary: 'Who changed an announcement, and when',
  access: mayGlobally('LIST', 'OPERATIONS'),
  area: 'operationsAnnouncements',
  params: announcementPath,
  query: changeHistoryQuery,
  response: changeHistory,
});
