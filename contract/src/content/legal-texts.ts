import { z } from 'zod';
import { anyone, endpoint } from '../endpoint.ts';
import { locales } from '../sites.ts';
import { legalTextIds } from './legal-text-ids.ts';

const legalText = z.object({
  id: z.enum(legalTextIds),
  title: z.string(),
  version: z.int(),
  /** The day of this version. */
  updated: z.iso.date(),
  /** What is new in this version, in a sentence; the first one has none. */
  changes: z.string().nullable(),
  /** The language of the text: English where there is no translation. */
  locale: z.enum(locales),
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
  /** Sanitised on the server. */
  html: z.string(),
  /** The version in force. */
  currentVersion: z.int(),
  /** All versions, the newest first. */
  versions: z.array(z.object({ version: z.int(), updated: z.iso.date() })),
});
export type LegalText = z.infer<typeof legalText>;

export const readLegalText = endpoint({
  method: 'GET',
  path: '/svc/v1/legal-texts/:textId',
  summary:
    'A legal text in the version in force, or in an earlier one; the terms of use need a session',
  access: anyone,
  area: 'anywhere',
  params: z.object({ textId: z.enum(legalTextIds) }),
  query: z.object({ version: z.coerce.number<number>().int().min(1).max(100_000).optional() }),
  response: legalText,
});
