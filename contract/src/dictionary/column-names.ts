import { z } from 'zod';
import { blob, endpoint, multipart, signedIn } from '../endpoint.ts';
import { unreadableFile } from '../errors.ts';
import { columnNameLimits as max } from '../limits.ts';
import { spreadsheetType } from '../parts.ts';
import { text } from '../text.ts';
import { availabilities, nameKinds, termId } from './glossary-term.ts';
import { termNote } from './term-content.ts';

const area = 'dataDictionaryColumns';

/** Blank lines are dropped; what is asked twice is answered once. */
const names = z
  .array(text(max.name))
  .max(max.lines, 'field.too_long')
  .transform((all) => [...new Set(all.filter(Boolean))])
  .pipe(z.array(z.string()).min(1, 'field.required').max(max.names, 'field.too_long'));

/** FOUND by one of its names; LIKELY by spelling; SEVERAL that fit alike; MISSING. */
export const columnOutcomes = ['FOUND', 'LIKELY', 'SEVERAL', 'MISSING'] as const;

const columnTerm = z.object({
  id: termId,
  business_name: z.string(),
  technical_name: z.string().nullable(),
  available_products: z.array(z.string()),
  availability: z.enum(availabilities),
});

const translatedColumn = z.object({
  asked: z.string(),
  outcome: z.enum(columnOutcomes),
  /** The kind of name that matched. */
  matched: z.enum(nameKinds).nullable(),
  term: columnTerm.nullable(),
  /** Others that may be meant, the best first. */
  others: z.array(z.object({ id: termId, business_name: z.string() })),
  /** The newest release notes for this reader about the term. */
  notes: z.array(termNote),
});
export type TranslatedColumn = z.infer<typeof translatedColumn>;

export const translateColumns = endpoint({
  method: 'POST',
  path: '/api/glossary-columns',
  summary: 'What a list of old column names is called today',
  access: signedIn,
  area,
  body: z.strictObject({ names }),
  response: z.object({ columns: z.array(translatedColumn) }),
  perMinute: 60,
});

export const readColumnHeaders = endpoint({
  method: 'POST',
  path: '/api/glossary-columns/headers',
  summary: 'The names in the header row of a spreadsheet',
  access: signedIn,
  area,
  body: multipart(z.object({}), { name: 'file', required: true, maxBytes: max.fileBytes }),
  response: z.object({ names: z.array(z.string()) }),
  errors: unreadableFile,
  perMinute: 30,
});

export const exportColumns = endpoint({
  method: 'POST',
  path: '/api/glossary-columns/export',
  summary: 'The same answer as a workbook',
  access: signedIn,
  area,
  body: z.strictObject({ names }),
  heavy: true,
  response: blob(spreadsheetType),
  perMinute: 20,
});
