import { z } from 'zod';
import { endpoint, signedIn } from '../endpoint.ts';
import { searchMaxLength } from '../limits.ts';
import { text } from '../text.ts';

export const hitKinds = ['USER', 'TICKET', 'ARTICLE', 'RELEASE_NOTE', 'TERM'] as const;

const hit = z.object({
  kind: z.enum(hitKinds),
  /** Of a user the id, of a ticket its reference, else a readable id. */
  id: z.string(),
  title: z.string(),
  hint: z.string(),
  /** Of an article, for its address. */
  workspace: z.string().nullable(),
});
export type SearchHit = z.infer<typeof hit>;

export const hitsOfKind = 5;

export const searchPortal = endpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'Terms, articles, release notes, users and tickets for this person, the best kind first',
  access: signedIn,
  area: 'anywhere',
  query: z.object({ q: text(searchMaxLength).default('') }),
  response: z.object({ hits: z.array(hit) }),
});
