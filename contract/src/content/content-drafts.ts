import { z } from 'zod';
import { endpoint, mayGlobally } from '../endpoint.ts';
import { searchMaxLength } from '../limits.ts';
import { localMinute, versionHeader } from '../parts.ts';
import { text } from '../text.ts';
import { contentItem, contentValues, itemPath, problem } from './content-editor.ts';
import { scheduledActions } from './content-options.ts';

const area = 'contentEditor' as const;
const mayChange = { access: mayGlobally('UPDATE', 'CONTENT'), area } as const;
const one = '/api/content-editor/items/:itemId' as const;

export const checkContent = endpoint({
  method: 'POST',
  path: `${one}/check`,
  summary: 'The faults that the given texts and settings would be published with',
  access: mayGlobally('LIST', 'CONTENT'),
  area,
  params: itemPath,
  body: contentValues,
  response: z.object({ problems: z.array(problem) }),
  perMinute: 120,
  errors: ['content.unreadable', 'content.always_published'],
});

const words = z.object({ title: z.string(), summary: z.string(), body: z.string() });

export const getTranslatedText = endpoint({
  method: 'GET',
  path: `${one}/translations/:locale`,
  summary: 'The English text that a translation was last compared with',
  access: mayGlobally('LIST', 'CONTENT'),
  area,
  params: itemPath.extend({ locale: z.enum(['es-MX', 'fr-CA']) }),
  /** Null when it was never compared, or when the history does not reach back so far. */
  response: z.object({ english: words.nullable() }),
});

export const discardDraft = endpoint({
  method: 'DELETE',
  path: `${one}/draft`,
  summary: 'Drop the draft beside a published item; its version stays in the history',
  ...mayChange,
  params: itemPath,
  headers: versionHeader,
  versioned: true,
  response: contentItem,
  errors: ['resource.changed', 'content.no_draft'],
});

const schedulePath = itemPath.extend({ action: z.enum(scheduledActions) });

export const scheduleContent = endpoint({
  method: 'PUT',
  path: `${one}/schedules/:action`,
  summary: 'Publish what is saved, or take the item away, at a time; a time that was chosen moves',
  ...mayChange,
  params: schedulePath,
  body: z.strictObject({ on: localMinute }),
  response: contentItem,
  errors: [
    'content.no_draft',
    'content.not_published',
    'content.incomplete',
    'content.not_ready',
    'content.version_needed',
    'content.translations_needed',
    'content.always_published',
  ],
});

export const cancelSchedule = endpoint({
  method: 'DELETE',
  path: `${one}/schedules/:action`,
  summary: 'Do nothing at the time that was chosen',
  ...mayChange,
  params: schedulePath,
  response: contentItem,
});

/** What a text can lead to; a term is of the data dictionary. */
export const targetKinds = ['ARTICLE', 'RELEASE_NOTE', 'TERM'] as const;

export const findTargets = endpoint({
  method: 'GET',
  path: '/api/content-editor/targets',
  summary: 'Articles, release notes and terms that a text can lead to, drafts included',
  access: mayGlobally('LIST', 'CONTENT'),
  area,
  query: z.object({ q: text(searchMaxLength).default(''), kind: z.enum(targetKinds).optional() }),
  response: z.object({
    targets: z.array(
      z.object({
        kind: z.enum(targetKinds),
        id: z.string(),
        title: z.string(),
        /** Of a text: readers can open it. */
        isPublished: z.boolean(),
      }),
    ),
  }),
  perMinute: 240,
});
