import { z } from 'zod';
import { endpoint, signedIn } from '../endpoint.ts';
import { contentPeriod } from '../parts.ts';
import { locales } from '../sites.ts';
import { termId } from './glossary-term.ts';

/** The language of the text: English where there is no translation. */
const locale = z.enum(locales);

const article = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  workspace: z.string(),
  locale,
});

export const termNote = z.object({
  id: z.string(),
  title: z.string(),
  publishedOn: z.iso.datetime(),
  period: contentPeriod.nullable(),
  locale,
});
export type TermNote = z.infer<typeof termNote>;

const content = z.object({ articles: z.array(article), notes: z.array(termNote) });
export type TermContent = z.infer<typeof content>;

export const readTermContent = endpoint({
  method: 'GET',
  path: '/api/glossary/:id/content',
  summary: 'The articles and release notes for this reader that name a term, the newest note first',
  access: signedIn,
  area: 'dataDictionaryV2',
  params: z.object({ id: termId }),
  response: content,
});
