import { z } from 'zod';
import { anyone, endpoint } from '../endpoint.ts';
import { pageOf } from '../paging.ts';
import { contentId, datedItem } from './content-parts.ts';

const area = 'insights';

export const listInsights = endpoint({
  method: 'GET',
  path: '/svc/v1/insights',
  summary: 'The public articles of this site, the newest first, ten a page',
  access: anyone,
  area,
  query: z.object({ pageNo: z.coerce.number<number>().int().min(0).max(100_000).default(0) }),
  response: pageOf(datedItem),
});

const insight = datedItem.extend({
  /** Sanitised on the server. */
  html: z.string(),
  /** Minutes, at 200 words a minute. */
  readingMinutes: z.int(),
  /** Others to read on, the newest first. */
  others: z.array(datedItem),
});
export type Insight = z.infer<typeof insight>;

export const readInsight = endpoint({
  method: 'GET',
  path: '/svc/v1/insights/:articleId',
  summary: 'A public article; a former id answers with the article of today',
  access: anyone,
  area,
  params: z.object({ articleId: contentId }),
  response: insight,
});
