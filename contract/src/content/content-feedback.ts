import { z } from 'zod';
import { endpoint, mayGlobally, signedIn } from '../endpoint.ts';
import { locales } from '../sites.ts';
import { text } from '../text.ts';
import { contentLimits } from './content-options.ts';
import { contentId } from './content-parts.ts';

const note = text(contentLimits.note, (typed) => typed.replace(/\r\n?/g, '\n')).regex(
  /^[\P{Cc}\n\t]*$/u,
  'field.invalid',
);

const feedback = z.object({
  /** Null before the first vote. */
  helpful: z.boolean().nullable(),
  note: z.string(),
});

const ofReader = {
  path: '/api/kb/articles/:contentId/feedback',
  access: signedIn,
  area: 'basicKnowledgeBase',
  params: z.object({ contentId }),
  response: feedback,
} as const;

export const getFeedback = endpoint({
  ...ofReader,
  method: 'GET',
  summary: 'What the caller said about an article',
});

export const giveFeedback = endpoint({
  ...ofReader,
  method: 'PUT',
  summary:
    'Whether an article helped, with a note that only its editors read; a second vote replaces the first',
  body: z.strictObject({ helpful: z.boolean(), note }),
  perMinute: 30,
});

const givenFeedback = z.object({
  name: z.string(),
  company: z.string().nullable(),
  helpful: z.boolean(),
  note: z.string(),
  locale: z.enum(locales),
  /** The revision that was read. */
  revision: z.int(),
  updatedOn: z.iso.datetime(),
});
export type GivenFeedback = z.infer<typeof givenFeedback>;

export const listFeedback = endpoint({
  method: 'GET',
  path: '/api/content-editor/items/:itemId/feedback',
  summary: 'The latest 100 notes of readers to the author of an item',
  access: mayGlobally('LIST', 'CONTENT'),
  area: 'contentEditor',
  params: z.object({ itemId: contentId }),
  response: z.object({ items: z.array(givenFeedback) }),
});
