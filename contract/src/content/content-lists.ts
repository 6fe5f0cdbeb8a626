import { defineList, oneOf, someOf } from '../lists/define-list.ts';
import { announcementStatuses } from './announcement-options.ts';
import {
  contentAudiences,
  contentConcerns,
  contentKinds,
  contentStatuses,
} from './content-options.ts';

/** All announcements, for operators. */
export const announcementList = defineList({
  name: 'announcements',
  columns: {
    text: { header: 'announcements.column.text', place: 1 },
    status: { header: 'announcements.column.status', place: 2 },
    audience: { header: 'announcements.column.audience', place: 4 },
    startsOn: { header: 'announcements.column.startsOn', place: 3, sort: true },
    endsOn: { header: 'announcements.column.endsOn', place: 5, sort: true },
    seen: { header: 'announcements.column.seen', place: 6 },
  },
  filters: { status: oneOf(announcementStatuses) },
  sortBy: '-startsOn',
});

/** All content, for its editors. */
export const contentList = defineList({
  name: 'content',
  columns: {
    title: { header: 'content-editor.column.title', place: 1, sort: true },
    status: { header: 'content-editor.column.status', place: 2 },
    translations: { header: 'content-editor.column.translations', place: 3 },
    audience: { header: 'content-editor.column.audience', place: 4 },
    reviewBy: { header: 'content-editor.column.reviewBy', place: 5, sort: true },
    publishedOn: { header: 'content-editor.column.publishedOn', sort: true },
    updatedOn: { header: 'content-editor.column.updatedOn', place: 6, sort: true },
  },
  filters: {
    kind: someOf(contentKinds),
    status: someOf(contentStatuses),
    audience: someOf(contentAudiences),
    concern: someOf(contentConcerns),
  },
  sortBy: '-updatedOn',
});
