import { z } from 'zod';
import { endpoint, signedIn } from '../endpoint.ts';
import { searchMaxLength } from '../limits.ts';
import { pageOf } from '../paging.ts';
import { locales } from '../sites.ts';
import { text } from '../text.ts';
import { contentId, contentOrErrors } from './content-parts.ts';

/** From and to, in characters of the text. */
const range = z.object({ from: z.int(), to: z.int() });
export type TextRange = z.infer<typeof range>;

/** A text with the words of the search marked by their places, never by markup. */
const markedText = z.object({ text: z.string(), ranges: z.array(range) });
export type MarkedText = z.infer<typeof markedText>;

const foundArticle = z.object({
  id: z.string(),
  workspace: z.string(),
  workspaceTitle: z.string(),
  categoryTitle: z.string(),
  title: markedText,
  /** The passage with the most words of the search. */
  snippet: markedText,
  /** The language of the text: English where there is no translation. */
  locale: z.enum(locales),
});
export type FoundArticle = z.infer<typeof foundArticle>;

const foundTerm = z.object({ id: z.string(), title: z.string(), definition: z.string() });

export const searchArticles = endpoint({
  method: 'GET',
  path: '/api/kb/search',
  summary: 'Search the articles that this reader may open, the best first',
  access: signedIn,
  area: 'basicKnowledgeBase',
  query: z.object({
    q: text(searchMaxLength).default(''),
    /** One workspace alone. */
    kb: contentId.optional(),
    page: z.coerce.number<number>().int().min(0).max(100_000).default(0),
  }),
  response: contentOrErrors(
    pageOf(foundArticle).extend({
      /** No article has all words as they were typed. */
      isFuzzy: z.boolean(),
      /** Three at most: what was probably meant. Each finds something for this reader. */
      suggestions: z.array(z.string()),
      /** The best terms of the data dictionary, on the first page and for those who may see it. */
      terms: z.array(foundTerm),
    }),
  ),
});
