import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readContentFiles } from '../files/content-files.ts';
import { importContent } from '../import/import-content.service.ts';

/** The server with the articles, notes and insights of content/, whatever the day of their publication. */
export async function startContentApp(): Promise<TestApp> {
  const test = await startTestApp();
  await importContent(test.db, readContentFiles());
  await test.db
    .updateTable('content_item')
    .set({ published_on: new Date('2026-06-01T12:00:00Z') })
    .where('published_on', '>', new Date())
    .execute();
  return test;
}
