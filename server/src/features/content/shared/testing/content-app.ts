import { readdirSync } from 'node:fs';
import type { Locale } from '@endcap/contract/sites';
import { createDatabase, type Database } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { Filling } from '../../../../testing/test-database.ts';
import { glossaryFilling } from '../../../dictionary/glossary/testing/glossary-filling.ts';
import { readContentFiles } from '../../content-editor/files/content-files.ts';
import { importContent } from '../../content-editor/import/import-content.service.ts';
import { indexContent } from '../../knowledge-base/search/index-content.service.ts';

const notes = new URL('../../../../../../content/release-notes', import.meta.url);

/** A new release note must not fail the tests of their lists. */
export const noteCount = readdirSync(notes, { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
).length;

/** The texts of content/, whatever the day of their publication. */
const contentFilling: Filling = {
  name: 'content',
  async load(ownerPool) {
    const db = createDatabase(ownerPool);
    await importContent(db, readContentFiles());
    await db
      .updateTable('content_item')
      .set({ published_on: new Date('2026-06-01T12:00:00Z') })
      .where('published_on', '>', new Date())
      .execute();
  },
};

/** What a search over articles and terms finds. */
const contentAndGlossary: Filling = {
  ...glossaryFilling,
  name: 'content_glossary',
  after: contentFilling,
};

/** The server with the articles, notes, insights and fixed texts of content/. */
export function startContentApp(env: Record<string, string> = {}): Promise<TestApp> {
  return startTestApp({ env, filling: contentFilling });
}

export function startSearchApp(env: Record<string, string> = {}): Promise<TestApp> {
  return startTestApp({ env, filling: contentAndGlossary });
}

/** Every text of content/ has all languages; one that is written in the product may lack some. */
export async function removeTranslation(db: Database, id: string, locale: Locale): Promise<void> {
  await transact(db, async (tx) => {
    await tx
      .deleteFrom('content_text')
      .where('item_id', '=', id)
      .where('locale', '=', locale)
      .execute();
    await indexContent(tx, [id]);
  });
}
