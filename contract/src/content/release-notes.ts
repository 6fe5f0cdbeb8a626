import { z } from 'zod';
import { anyone, document, endpoint, nothing, signedIn } from '../endpoint.ts';
import { pageOf } from '../paging.ts';
import { contentPeriod } from '../parts.ts';
import { productCodes } from '../products.ts';
import { contentId, contentTag, datedItem, heading } from './content-parts.ts';

const area = 'releaseNotes';
const notes = '/svc/v1/release-notes';

const product = z.enum(productCodes);

const listedNote = datedItem.extend({
  products: z.array(product),
  /** It is about a product that the reader has. */
  affectsReader: z.boolean(),
  isUnread: z.boolean(),
  period: contentPeriod.nullable(),
});
export type ListedNote = z.infer<typeof listedNote>;

const unread = z.object({ unread: z.int() });

/** Several tags, joined with commas: a note has at least one of them. */
const tags = z
  .string()
  .max(1_000, { abort: true })
  .transform((joined) => joined.split(',').filter(Boolean))
  .pipe(z.array(contentId).max(20))
  .optional();

const isSet = z.enum(['true', 'false']).transform((value) => value === 'true');

export const listReleaseNotes = endpoint({
  method: 'GET',
  path: notes,
  summary: 'The release notes for this reader, the newest first, ten a page',
  access: signedIn,
  area,
  query: z.object({
    pageNo: z.coerce.number<number>().int().min(0).max(100_000).default(0),
    tags,
    /** Only notes about products that the reader has. */
    mine: isSet.optional(),
    /** Only notes that the reader has not opened. */
    unread: isSet.optional(),
  }),
  response: pageOf(listedNote).extend({
    /** Of all notes, whatever the filters. */
    unread: z.int(),
    /** The tags of the reader's notes, for the filter. */
    tags: z.array(contentTag),
    /** The products of the reader: without one there is nothing to narrow the list by. */
    products: z.array(product),
  }),
});

export const countUnreadNotes = endpoint({
  method: 'GET',
  path: `${notes}/unread`,
  summary: 'The number of release notes that this reader has not opened',
  access: signedIn,
  area,
  response: unread,
});

const noteLink = z.object({ id: z.string(), title: z.string() });

const note = listedNote.extend({
  /** Sanitised on the server. */
  html: z.string(),
  headings: z.array(heading),
  /** The English text has changed since this translation. */
  isBehind: z.boolean(),
  /** Terms of the data dictionary. */
  terms: z.array(z.object({ id: z.string(), business_name: z.string() })),
  /** The note before it in time, and the one after it. */
  older: noteLink.nullable(),
  newer: noteLink.nullable(),
});
export type ReleaseNote = z.infer<typeof note>;

const notePath = z.object({ noteId: contentId });

export const readReleaseNote = endpoint({
  method: 'GET',
  path: `${notes}/notes/:noteId`,
  summary: 'A release note in the reader’s language; a former id answers with the note of today',
  access: signedIn,
  area,
  params: notePath,
  response: note,
});

export const markNoteRead = endpoint({
  method: 'POST',
  path: `${notes}/notes/:noteId/read`,
  summary: 'The reader has opened this note',
  access: signedIn,
  area,
  params: notePath,
  response: unread,
});

export const markAllNotesRead = endpoint({
  method: 'POST',
  path: `${notes}/read`,
  summary: 'Marks all release notes as read',
  access: signedIn,
  area,
  response: unread,
});

const feed = z.object({
  createdOn: z.iso.datetime(),
  /** When a feed reader fetched it last, to the hour. */
  fetchedOn: z.iso.datetime().nullable(),
});

export const getNoteFeed = endpoint({
  method: 'GET',
  path: `${notes}/feed`,
  summary: 'Whether the reader has a private feed address; the address itself is shown once',
  access: signedIn,
  area,
  response: z.object({ feed: feed.nullable() }),
});

export const renewNoteFeed = endpoint({
  method: 'POST',
  path: `${notes}/feed`,
  summary: 'A new private feed address; an earlier one stops working',
  access: signedIn,
  area,
  response: z.object({ address: z.string(), feed }),
  errors: ['company.not_chosen'],
  perMinute: 20,
});

export const removeNoteFeed = endpoint({
  method: 'DELETE',
  path: `${notes}/feed`,
  summary: 'Removes the private feed address',
  access: signedIn,
  area,
  response: nothing,
});

export const readNoteFeed = endpoint({
  method: 'GET',
  // In the query, which no log line has.
  path: `${notes}/feed.atom`,
  summary: 'The newest release notes as an Atom feed, for the person of this private address',
  access: anyone,
  area: 'anywhere',
  query: z.object({
    token: z
      .string()
      .max(43, { abort: true })
      .regex(/^[A-Za-z0-9_-]{43}$/, 'field.invalid'),
  }),
  response: document('application/atom+xml'),
  errors: ['link.unknown'],
  perMinute: 120,
});
