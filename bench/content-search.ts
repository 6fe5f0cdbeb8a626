import type { FastifyInstance } from 'fastify';
import type { Database } from '../server/src/db/connection.ts';
import { transact } from '../server/src/db/transact.ts';
import { readContentFiles } from '../server/src/features/content/content-editor/files/content-files.ts';
import { importContent } from '../server/src/features/content/content-editor/import/import-content.service.ts';
import { indexContent } from '../server/src/features/content/knowledge-base/search/index-content.service.ts';
import { buildUser } from '../server/src/testing/factories.ts';
import { sessionFor } from '../server/src/testing/session-for.ts';
import { callNextToStatements } from './call-next-to-statements.ts';
import { type BenchPortal, vacuumAll } from './portal.ts';
import type { BenchOutput } from './row.ts';

const search = '/api/kb/search?q=';

/** Searches with few hits and many, with parts of words, slips and whole questions. */
const requests: Record<string, string> = {
  'a title': `${search}reset+a+forgotten+password`,
  'a rare word': `${search}clipboard`,
  'a word of most': `${search}access`,
  'the beginning of a word': `${search}forg`,
  'one letter': `${search}a`,
  'a slip': `${search}forgoten+pasword`,
  'a whole question': `${search}how+do+i+add+many+users+from+a+file+at+once`,
  'a name of a term': `${search}OOS`,
  'a word of none': `${search}pumpernickel`,
  'page 30 of many': `${search}access&page=29`,
  'the whole portal': '/api/search?q=access',
};

/** The search of the knowledge base: each call next to its own statements, and their plans. */
export async function* benchContentSearch(portal: BenchPortal): AsyncGenerator<BenchOutput> {
  const { app, database, size } = portal;
  const { db, pool, ownerPool } = database;
  yield await loadArticles(db, size.articles);
  await vacuumAll(ownerPool);
  const reader = await buildUser(db, { group: 'SUPER_ADMIN', company: null, member: false });
  const headers = { cookie: await sessionFor(db, reader), host: 'us.localhost' };
  for (const [name, url] of Object.entries(requests)) {
    yield* callNextToStatements(name, () => get(app, url, headers), { pool, size });
  }
}

const atOnce = 500;

/** The articles of the product. */
export function importArticles(db: Database): Promise<unknown> {
  return importContent(db, readContentFiles());
}

/** The articles of the product, then copies of them with a word of their own in title and text. */
export async function loadArticles(db: Database, count: number): Promise<string> {
  const started = performance.now();
  await importArticles(db);
  const articles = db.selectFrom('content_item').where('kind', '=', 'ARTICLE');
  const base = await articles.select('id').orderBy('id').execute();
  const copies: string[] = [];
  for (let copy = 1; copies.length + base.length < count; copy++) {
    const ids = base.slice(0, count - base.length - copies.length).map(({ id }) => id);
    await copyArticles(db, ids, copy);
    copies.push(...ids.map((id) => `${id}-${copy}`));
  }
  for (let from = 0; from < copies.length; from += atOnce)
    await transact(db, (tx) => indexContent(tx, copies.slice(from, from + atOnce)));
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  return `${base.length + copies.length} articles loaded in ${seconds} s`;
}

async function copyArticles(db: Database, ids: string[], copy: number): Promise<void> {
  const items = await db.selectFrom('content_item').selectAll().where('id', 'in', ids).execute();
  const texts = await db
    .selectFrom('content_text')
    .selectAll()
    .where('item_id', 'in', ids)
    .where('locale', '=', 'en-US')
    .execute();
  await db
    .insertInto('content_item')
    .values(items.map((item) => ({ ...item, id: `${item.id}-${copy}` })))
    .execute();
  await db
    .insertInto('content_text')
    .values(
      // The database computes the links.
      texts.map(({ links: _, ...text }) => ({
        ...text,
        item_id: `${text.item_id}-${copy}`,
        title: `${text.title} in region${copy}`,
        plain_text: `${text.plain_text} This is about region${copy} alone.`,
        headings: JSON.stringify(text.headings),
      })),
    )
    .execute();
}

async function get(app: FastifyInstance, url: string, headers: Record<string, string>) {
  const answer = await app.inject({ method: 'GET', url, headers });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.body}`);
  return answer.json<{ content?: { totalElements: number } }>().content ?? {};
}
