import type { ContentRow } from '@endcap/contract/content/content-editor';
import type { Page } from '@endcap/contract/paging';
import type { Scope } from '../../../../access/scope.ts';
import type { Database } from '../../../../db/connection.ts';
import { mapItems } from '../../../../lists/read-page.ts';
import {
  type ContentListRow,
  type ContentQuery,
  selectCategoryTitles,
  selectContent,
  selectEditors,
  selectTagTitles,
} from './content-list.unscoped.repository.ts';

export async function listContent(
  db: Database,
  { locale }: Scope,
  query: ContentQuery,
): Promise<Page<ContentRow>> {
  return mapItems(await selectContent(db, locale, query), presentRow);
}

function presentRow({ spanish, french, ...row }: ContentListRow): ContentRow {
  return {
    ...row,
    publishedOn: row.publishedOn?.toISOString() ?? null,
    updatedOn: row.updatedOn.toISOString(),
    changesOn: row.changesOn?.toISOString() ?? null,
    unpublishesOn: row.unpublishesOn?.toISOString() ?? null,
    audience: row.audience as ContentRow['audience'],
    translations: { 'es-MX': spanish, 'fr-CA': french },
  };
}

export async function getContentOptions(db: Database, { locale }: Scope) {
  const [categories, tags, editors] = await Promise.all([
    selectCategoryTitles(db, locale),
    selectTagTitles(db, locale),
    selectEditors(db),
  ]);
  return { categories, tags, editors };
}
