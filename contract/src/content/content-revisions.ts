import { z } from 'zod';
import { endpoint, mayGlobally } from '../endpoint.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { versionHeader } from '../parts.ts';
import { locales } from '../sites.ts';
import { contentItem, itemPath } from './content-editor.ts';

const area = 'contentEditor' as const;
const mayRead = { access: mayGlobally('LIST', 'CONTENT'), area } as const;
const one = '/api/content-editor/items/:itemId';

const revision = z.object({
  revision: z.int(),
  origin: z.enum(['IMPORT', 'EDIT', 'RESTORE', 'DISCARD']),
  author: z.string(),
  createdOn: z.iso.datetime(),
  title: z.string(),
});
export type ContentRevision = z.infer<typeof revision>;

export const listRevisions = endpoint({
  method: 'GET',
  path: `${one}/revisions`,
  summary: 'The history of an item, the newest first',
  ...mayRead,
  params: itemPath,
  query: pageQuery({ columns: ['revision'], by: 'revision', order: 'desc' }).omit({ search: true }),
  response: pageOf(revision),
});

const revisionPath = itemPath.extend({ revision: z.coerce.number<number>().int().min(1).max(1e9) });

export const getRevision = endpoint({
  method: 'GET',
  path: `${one}/revisions/:revision`,
  summary: 'An item as it was: one text for each language, as its file is written',
  ...mayRead,
  params: revisionPath,
  response: revision.extend({
    texts: z.array(z.object({ locale: z.enum(locales), text: z.string() })),
  }),
});

export const restoreRevision = endpoint({
  method: 'POST',
  path: `${one}/revisions/:revision/restore`,
  summary: 'Make an old revision the draft; readers see it when it is published',
  access: mayGlobally('UPDATE', 'CONTENT'),
  area,
  params: revisionPath,
  headers: versionHeader,
  versioned: true,
  response: contentItem,
  errors: ['resource.changed', 'content.no_category', 'content.unreadable', 'content.incomplete'],
});
