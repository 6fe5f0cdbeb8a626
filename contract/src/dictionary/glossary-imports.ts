import { z } from 'zod';
import { changeHistory, changeHistoryQuery } from '../change-history.ts';
import { endpoint, mayGlobally, multipart, storedFile } from '../endpoint.ts';
import { glossaryImportLimits } from '../limits.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { csvType } from '../parts.ts';

export const importStages = [
  'CHECKING',
  'CHECKED',
  'APPLYING',
  'APPLIED',
  'FAILED',
  'CANCELLED',
] as const;
export type ImportStage = (typeof importStages)[number];

export const importOutcomes = ['added', 'changed', 'same', 'refused', 'removed'] as const;

const importedRow = z.object({
  /** Null for a term that the file does not have. */
  line: z.int().nullable(),
  outcome: z.enum(importOutcomes),
  termId: z.string().nullable(),
  /** The columns that change, by their headers. */
  columns: z.array(z.string()),
  /** What the dictionary has and what the file says; long values are cut. */
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  /** Why the row is refused, in English as in the report. */
  problems: z.array(z.string()),
});

const glossaryImport = z.object({
  importId: z.uuid(),
  fileName: z.string(),
  removeMissing: z.boolean(),
  stage: z.enum(importStages),
  /** Rows that were read so far; the total is known after the check. */
  done: z.int(),
  total: z.int().nullable(),
  counts: z
    .object({
      added: z.int(),
      changed: z.int(),
      same: z.int(),
      refused: z.int(),
      removed: z.int(),
    })
    .nullable(),
  unknownColumns: z.array(z.string()),
  /** The first rows that are refused, removed or changed; the report has all. */
  rows: z.array(importedRow),
  /** Why it failed, in the language of the caller. */
  failure: z.string().nullable(),
  hasReport: z.boolean(),
  /** Null for a user who was erased. */
  startedBy: z.string().nullable(),
  startedOn: z.iso.datetime(),
  appliedBy: z.string().nullable(),
  finishedOn: z.iso.datetime().nullable(),
});
export type GlossaryImport = z.infer<typeof glossaryImport>;

const list = '/api/operations/glossary/imports';
const one = `${list}/:importId` as const;
const importPath = z.object({ importId: z.uuid() });
const reading = {
  access: mayGlobally('LIST', 'OPERATIONS'),
  area: 'operationsGlossary',
} as const;
const changing = {
  access: mayGlobally('UPDATE', 'OPERATIONS'),
  area: 'operationsGlossary',
} as const;

export const importColumns = ['startedOn'] as const;

export const listGlossaryImports = endpoint({
  method: 'GET',
  path: list,
  summary: 'The imports of the last 30 days, the newest first',
  ...reading,
  query: pageQuery({ columns: importColumns, by: 'startedOn', order: 'desc' }).omit({
    search: true,
  }),
  response: pageOf(glossaryImport),
});

export const readGlossaryImport = endpoint({
  method: 'GET',
  path: one,
  summary: 'One import with its progress and the first rows of its report',
  ...reading,
  params: importPath,
  response: glossaryImport,
});

export const checkGlossaryFile = endpoint({
  method: 'POST',
  path: list,
  summary: 'Upload a file and check it; the data dictionary stays as it is',
  ...changing,
  query: z.object({
    /** Deletes the terms that the file does not have. */
    removeMissing: z
      .enum(['true', 'false'])
      .default('false')
      .transform((text) => text === 'true'),
  }),
  body: multipart(z.object({}), {
    name: 'file',
    required: true,
    maxBytes: glossaryImportLimits.fileBytes,
  }),
  response: glossaryImport,
  status: 202,
  errors: ['file.unreadable'],
  perMinute: 30,
});

export const applyGlossaryImport = endpoint({
  method: 'POST',
  path: `${one}/apply`,
  summary: 'Apply a checked file, all of it or nothing',
  ...changing,
  params: importPath,
  response: glossaryImport,
  status: 202,
  errors: ['task.other_stage', 'glossary.changed'],
});

export const cancelGlossaryImport = endpoint({
  method: 'POST',
  path: `${one}/cancel`,
  summary: 'Stop a check or an import; the data dictionary stays as it was',
  ...changing,
  params: importPath,
  response: glossaryImport,
  errors: ['task.other_stage'],
});

export const downloadImportReport = endpoint({
  method: 'GET',
  path: `${one}/report`,
  summary: 'The outcome of every row with the values before and after',
  ...reading,
  params: importPath,
  response: storedFile(csvType),
});

export const glossaryHistory = endpoint({
  method: 'GET',
  path: '/api/operations/glossary/history',
  summary: 'Who imported the data dictionary and when, from a page or at the command line',
  ...reading,
  query: changeHistoryQuery,
  response: changeHistory,
});
