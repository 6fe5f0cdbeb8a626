import { readdirSync } from 'node:fs';
import { createDatabase } from '../../../../db/connection.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { Filling } from '../../../../testing/test-database.ts';
import { readContentFiles } from '../../content-editor/files/content-files.ts';
import { importContent } from '../../content-editor/import/import-content.service.ts';

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

/** The server with the articles, notes, insights and fixed texts of content/. */
export function startContentApp(env: Record<string, string> = {}): Promise<TestApp> {
  return startTestApp({ env, filling: contentFilling });
}
