import { z } from 'zod';
import { endpoint, mayGlobally, nothing } from '../endpoint.ts';
import { text } from '../text.ts';

/** Where people searched: Ctrl K is the palette. */
const searchPlaces = ['KNOWLEDGE_BASE', 'PALETTE', 'DICTIONARY'] as const;
export type SearchPlace = (typeof searchPlaces)[number];

/** What an editor did about a text. */
const searchAnswers = ['ARTICLE', 'TERM', 'DISMISSED'] as const;
export type SearchAnswer = (typeof searchAnswers)[number];

/** A text of fewer people is shown to no one, and counts are rounded down to a multiple of it. */
export const searchWordsPeople = 5;
export const searchWordsShown = 50;
const longest = 40;

export const listSearchWords = endpoint({
  method: 'GET',
  path: '/api/reports/content/searches',
  summary: 'Texts that at least five people searched for on the site without a result',
  access: mayGlobally('LIST', 'CONTENT'),
  area: 'contentReports',
  response: z.object({
    items: z.array(
      z.object({
        words: z.string(),
        places: z.array(z.enum(searchPlaces)),
        /** Rounded down to five, in the 28 days before the last count that had five. */
        people: z.int(),
        /** The Sunday that ends the week of the last search that was counted. */
        week: z.iso.date(),
      }),
    ),
  }),
});
export type SearchWords = z.infer<typeof listSearchWords.response>['items'][number];

export const answerSearchWords = endpoint({
  method: 'POST',
  path: '/api/reports/content/searches/answers',
  summary:
    'Take a text from the list of searches without a result, until five people search for it again',
  access: mayGlobally('UPDATE', 'CONTENT'),
  area: 'contentReports',
  body: z.strictObject({
    words: text(longest).min(1, 'field.required'),
    answer: z.enum(searchAnswers),
  }),
  response: nothing,
});
