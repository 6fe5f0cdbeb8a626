import { z } from 'zod';
import { endpoint, mayGlobally, nothing } from '../endpoint.ts';
import { listQuery } from '../lists/list-query.ts';
import { pageOf } from '../paging.ts';
import { contentPeriod, emailAddress, localMinute, versionHeader } from '../parts.ts';
import { productCodes } from '../products.ts';
import { locales, sites } from '../sites.ts';
import { line, text } from '../text.ts';
import { contentList } from './content-lists.ts';
import {
  contentAudiences,
  contentKinds,
  contentLimits,
  contentProblems,
  contentStatuses,
  newContentKinds,
  translationStates,
} from './content-options.ts';
import { contentId, contentSchedule } from './content-parts.ts';

const categoryId = text(200).regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/, 'field.invalid');
export const itemPath = z.object({ itemId: contentId });
const day = z.iso.date('field.invalid');

const area = 'contentEditor' as const;
const mayRead = { access: mayGlobally('LIST', 'CONTENT'), area } as const;
const mayCreate = { access: mayGlobally('CREATE', 'CONTENT'), area } as const;
const mayChange = { access: mayGlobally('UPDATE', 'CONTENT'), area } as const;
const mayDelete = { access: mayGlobally('DELETE', 'CONTENT'), area } as const;

const title = line(contentLimits.title);
const summary = text(contentLimits.summary).regex(/^\P{Cc}*$/u, 'field.invalid');
/** Markdown. A draft may have none. */
const body = text(contentLimits.body, (typed) => typed.replace(/\r\n?/g, '\n')).regex(
  /^[\P{Cc}\n\t]*$/u,
  'field.invalid',
);

const englishText = z.strictObject({ title, summary, body });
const translation = z.strictObject({
  ...englishText.shape,
  /** It says what the English text says now; a false one is behind. */
  isCurrent: z.boolean(),
});

const period = z
  .strictObject({
    from: day,
    to: day.nullable(),
    name: text(contentLimits.periodName).min(1, 'field.required'),
  })
  .refine(({ from, to }) => to === null || from <= to, {
    error: 'field.range_order',
    path: ['to'],
  });

const unique = (list: readonly string[]) => new Set(list).size === list.length;
const listOf = <Item extends z.ZodType<string>>(item: Item, max: number) =>
  z.array(item).max(max, 'field.too_long').refine(unique, 'field.invalid');

const values = {
  /** Of an article; null for the other kinds. */
  categoryId: categoryId.nullable(),
  /** The place of an article in its category. */
  position: z.int().min(0).max(contentLimits.position),
  audience: listOf(z.enum(contentAudiences), contentAudiences.length).min(1, 'field.required'),
  sites: listOf(z.enum(sites), sites.length).min(1, 'field.required'),
  tags: listOf(contentId, contentLimits.tags),
  products: listOf(z.enum(productCodes), productCodes.length),
  /** Ids of the data dictionary. */
  terms: listOf(contentId, contentLimits.terms),
  /** Of a release note: the days of the data that it is about. */
  period: period.nullable(),
  /** The login id of the person who answers for it. */
  owner: emailAddress,
  /** The day on which it was last compared with the product. */
  verifiedOn: day,
  reviewBy: day,
};

/** In the time zone of the portal. */
const publication = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('DRAFT') }),
  z.strictObject({ state: z.literal('PUBLISHED') }),
  z.strictObject({ state: z.literal('SCHEDULED'), on: localMinute }),
]);

export const contentValues = z.strictObject({
  ...values,
  texts: z.strictObject({
    'en-US': englishText,
    'es-MX': translation.nullable(),
    'fr-CA': translation.nullable(),
  }),
  /** The English text says something else now: translations that did not change are behind. */
  changesMeaning: z.boolean(),
  /** Left out: it stays as it is. */
  publication: publication.optional(),
});
export type ContentValues = z.output<typeof contentValues>;

const newContent = z.strictObject({
  kind: z.enum(newContentKinds),
  title,
  categoryId: categoryId.nullable(),
  /** Left out: made from the title. */
  id: contentId.optional(),
});
export type NewContent = z.output<typeof newContent>;

export const problem = z.object({
  locale: z.enum(locales),
  problem: z.enum(contentProblems),
  target: z.string(),
});
export type TextProblem = z.infer<typeof problem>;

const votes = { helpful: z.int(), notHelpful: z.int(), notes: z.int() };

const shown = {
  id: z.string(),
  kind: z.enum(contentKinds),
  status: z.enum(contentStatuses),
  /** Null for a draft. */
  publishedOn: z.iso.datetime().nullable(),
  updatedOn: z.iso.datetime(),
  reviewBy: z.iso.date(),
  isReviewDue: z.boolean(),
};

const contentRow = z.object({
  ...shown,
  title: z.string(),
  /** The titles of workspace and category, of an article. */
  place: z.string().nullable(),
  audience: z.array(z.enum(contentAudiences)),
  translations: z.object({
    'es-MX': z.enum(translationStates),
    'fr-CA': z.enum(translationStates),
  }),
  owner: z.string(),
  ownerName: z.string().nullable(),
  brokenLinks: z.int(),
  /** A draft waits beside the text that readers see. */
  hasDraft: z.boolean(),
  /** When a job publishes that draft, and when it takes the item away. */
  changesOn: z.iso.datetime().nullable(),
  unpublishesOn: z.iso.datetime().nullable(),
  ...votes,
});
export type ContentRow = z.infer<typeof contentRow>;

const readText = z.object({ title: z.string(), summary: z.string(), body: z.string() });
const readTranslation = readText.extend({ isCurrent: z.boolean() });

export const contentItem = z.object({
  ...shown,
  categoryId: z.string().nullable(),
  /** Of an article: with its id it is the address. */
  workspace: z.string().nullable(),
  position: z.int(),
  audience: z.array(z.enum(contentAudiences)),
  sites: z.array(z.enum(sites)),
  tags: z.array(z.string()),
  products: z.array(z.enum(productCodes)),
  terms: z.array(z.string()),
  period: contentPeriod.nullable(),
  owner: z.string(),
  verifiedOn: z.iso.date(),
  texts: z.object({
    'en-US': readText,
    'es-MX': readTranslation.nullable(),
    'fr-CA': readTranslation.nullable(),
  }),
  formerIds: z.array(z.string()),
  updatedBy: z.string(),
  /**
   * The draft beside the text that readers see: texts and settings of the item are then those of the
   * draft. Null where there is none, and for an item that is not published.
   */
  draft: z.object({ by: z.string(), savedOn: z.iso.datetime(), liveRevision: z.int() }).nullable(),
  /** The meaning of the draft's English text differs from the one that readers see. */
  changesMeaning: z.boolean(),
  schedules: z.array(contentSchedule),
  problems: z.array(problem),
  ...votes,
  /** Raised by every change. */
  version: z.int(),
});
export type ContentItem = z.infer<typeof contentItem>;

const list = '/api/content-editor/items';
const one = `${list}/:itemId` as const;

export const listContent = endpoint({
  method: 'GET',
  path: list,
  summary:
    'All articles, release notes, insights, pages about products and legal texts, drafts included',
  ...mayRead,
  query: listQuery(contentList).extend({ owner: text(254).optional() }),
  response: pageOf(contentRow),
});

export const getContentOptions = endpoint({
  method: 'GET',
  path: '/api/content-editor/options',
  summary: 'The categories, tags and people that an item can have',
  ...mayRead,
  response: z.object({
    categories: z.array(z.object({ id: z.string(), title: z.string() })),
    tags: z.array(z.object({ id: z.string(), title: z.string() })),
    editors: z.array(z.object({ loginId: z.string(), name: z.string() })),
  }),
});
export type ContentOptions = z.infer<(typeof getContentOptions)['response']>;

export const createContent = endpoint({
  method: 'POST',
  path: list,
  summary: 'Begin an item as a draft that only editors read',
  ...mayCreate,
  body: newContent,
  versioned: true,
  response: contentItem,
  status: 201,
  errors: ['content.id_taken', 'content.no_category'],
});

export const getContent = endpoint({
  method: 'GET',
  path: one,
  summary: 'One item with its texts in all languages',
  ...mayRead,
  params: itemPath,
  versioned: true,
  response: contentItem,
});

export const changeContent = endpoint({
  method: 'PUT',
  path: one,
  summary:
    'Save an item as its next revision, a published one as a draft beside it; publish, schedule or unpublish it in the same step',
  ...mayChange,
  params: itemPath,
  headers: versionHeader,
  body: contentValues,
  versioned: true,
  response: contentItem,
  errors: [
    'resource.changed',
    'content.no_category',
    'content.unreadable',
    'content.incomplete',
    'content.not_ready',
    'content.version_needed',
    'content.translations_needed',
    'content.always_published',
  ],
});

export const deleteContent = endpoint({
  method: 'DELETE',
  path: one,
  summary: 'Delete a draft with its history',
  ...mayDelete,
  params: itemPath,
  response: nothing,
  errors: ['content.published'],
});

export const previewContent = endpoint({
  method: 'POST',
  path: '/api/content-editor/preview',
  summary: 'Markdown as readers would see it, with its faults',
  ...mayRead,
  body: z.strictObject({
    locale: z.enum(locales),
    body,
    /** The item whose pictures the text can show. */
    itemId: contentId,
  }),
  response: z.object({
    /** Sanitised. */
    html: z.string(),
    words: z.int(),
    problems: z.array(problem),
  }),
  perMinute: 120,
  errors: ['content.unreadable'],
});
