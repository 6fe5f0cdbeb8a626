import { z } from 'zod';
import { endpoint, signedIn } from '../endpoint.ts';
import { searchMaxLength } from '../limits.ts';
import { text } from '../text.ts';

/**
 * PERSON and QUEUE_TICKET are of all companies, for the retailer's staff; USER and TICKET are of the
 * company or of the person.
 */
export const hitKinds = [
  'COMPANY',
  'PERSON',
  'USER',
  'QUEUE_TICKET',
  'TICKET',
  'TERM',
  'ARTICLE',
  'RELEASE_NOTE',
] as const;

/** What a hit is apart from its facts; most are in no such state. */
export const hitStates = ['BLOCKED', 'SUSPENDED', 'PENDING', 'INACTIVE', 'LATE', 'SOLVED'] as const;

const hit = z.object({
  kind: z.enum(hitKinds),
  /** Of a ticket its reference, else an id. */
  id: z.string(),
  title: z.string(),
  hint: z.string(),
  state: z.enum(hitStates).nullable(),
  /** Of an article, for its address. */
  workspace: z.string().nullable(),
  /** The tab of the list page that has the hit, as in its address; null where it is the first one. */
  tab: z.enum(['internal', 'company', 'OPEN', 'SOLVED']).nullable(),
});
export type SearchHit = z.infer<typeof hit>;

export const hitsOfKind = 5;

export const searchPortal = endpoint({
  method: 'GET',
  path: '/api/search',
  summary:
    'Companies, people, tickets, terms, articles and release notes for this person, the best kind first',
  access: signedIn,
  area: 'anywhere',
  query: z.object({
    q: text(searchMaxLength).default(''),
    /** With true, a text that finds nothing is not corrected. */
    asTyped: z
      .enum(['true', 'false'])
      .transform((given) => given === 'true')
      .optional(),
    /** ANSWER: for a question that is being written elsewhere, whose words are not kept. */
    purpose: z.enum(['FIND', 'ANSWER']).optional(),
  }),
  response: z.object({
    hits: z.array(hit),
    /** How many there are of each kind that was found; the lists count some of them up to a limit. */
    totals: z.array(z.object({ kind: z.enum(hitKinds), total: z.int() })),
    /** The text that was searched for in place of a misspelled one. */
    meant: z.string().nullable(),
  }),
});
