import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { runnerOf } from '../../../../testing/run-program.ts';
import { cloneTemplate, type TestDatabase } from '../../../../testing/test-database.ts';
import { type ContentFiles, readContentFiles } from '../files/content-files.ts';
import { contentProgram } from './content.cli.ts';
import { importContent, loadDemoContent } from './import-content.service.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await cloneTemplate(inject('adminUrl'));
  folder = await mkdtemp(join(tmpdir(), 'endcap-content-'));
  return async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  };
});
const run = runnerOf(contentProgram, () => database);

const undoPath = 'knowledge-base/administration/users/undo/en-US.md';
const files = readContentFiles();
const withFile = (path: string, edit: (text: string) => string): ContentFiles =>
  new Map([...files, [path, edit(files.get(path) ?? '')]]);

async function stored() {
  const { db } = database;
  const items = await db.selectFrom('content_item').selectAll().orderBy('id').execute();
  const revisions = await db
    .selectFrom('content_revision')
    .select(['item_id as id', 'revision', 'origin'])
    .orderBy('item_id')
    .orderBy('revision')
    .execute();
  const entries = await db
    .selectFrom('activity_log')
    .select('event')
    .where('event', '=', 'CONTENT_IMPORTED')
    .execute();
  return { items, revisions, entries };
}
const itemOf = async (id: string) => (await stored()).items.find((item) => item.id === id);

describe('the import of content', () => {
  it('brings every file, with HTML, headings and words, and a second one writes nothing', async () => {
    const dry = await run('import', '--dry-run');
    expect(dry.stdout).toMatch(/^Content: \d+ added, 0 changed, 0 the same, 0 removed\. Dry run/);
    expect((await stored()).items).toEqual([]);
    const lines: string[] = [];
    await loadDemoContent(database.db, (line) => lines.push(line));
    expect(lines).toEqual([expect.stringMatching(/^Content: 1\d\d added, 0 changed in /)]);
    const first = await stored();
    expect(first.revisions.length).toBe(first.items.length);
    await loadDemoContent(database.db, (line) => lines.push(line));
    expect(await stored()).toEqual(first);
    expect([lines.length, first.entries.length]).toEqual([1, 1]);
    const text = await database.db
      .selectFrom('content_text')
      .selectAll()
      .where('item_id', '=', 'undo')
      .where('locale', '=', 'fr-CA')
      .executeTakeFirstOrThrow();
    expect(text).toMatchObject({ title: 'Annuler un changement', translates: 1 });
    expect(text.headings).toContainEqual({
      id: 'ce-qui-ne-sannule-pas',
      level: 2,
      text: 'Ce qui ne s’annule pas',
    });
    expect(text.html).toContain('<th scope="col">');
    expect(text.plain_text).not.toMatch(/[<>*|]/);
  });

  it('writes a changed file alone, as the next revision', async () => {
    const before = await stored();
    const changed = withFile(undoPath, (text) => text.replace('For admins.', 'For all admins.'));
    const result = await importContent(database.db, changed);
    expect(result).toMatchObject({ added: [], changed: ['undo'], written: true });
    const after = await stored();
    const others = (items: typeof after.items) => items.filter(({ id }) => id !== 'undo');
    expect(others(after.items)).toEqual(others(before.items));
    expect((await itemOf('undo'))?.revision).toBe(2);
    expect(after.revisions.filter(({ id }) => id === 'undo').map((one) => one.revision)).toEqual([
      1, 2,
    ]);
    await importContent(database.db, files);
    expect((await itemOf('undo'))?.published_on).toEqual(
      before.items.find(({ id }) => id === 'undo')?.published_on,
    );
  });

  it('keeps what was changed in the product, and refuses to overwrite it unasked', async () => {
    await database.db
      .updateTable('content_item')
      .set({ digest: Buffer.from('edited') })
      .where('id', '=', 'undo')
      .execute();
    expect(await importContent(database.db, files)).toMatchObject({ changed: [], conflicts: [] });
    const changed = withFile(undoPath, (text) => text.replace('For admins.', 'For every admin.'));
    const refused = await importContent(database.db, changed);
    expect(refused).toMatchObject({ conflicts: ['undo'], written: false });
    expect((await itemOf('undo'))?.digest).toEqual(Buffer.from('edited'));
    const overwritten = await importContent(database.db, changed, { overwrite: true });
    expect(overwritten).toMatchObject({ changed: ['undo'], conflicts: [], written: true });
    await importContent(database.db, files);
  });

  it('names items whose files are gone, and removes them only when the command says so', async () => {
    const fewer = new Map([...files].filter(([path]) => !path.startsWith('insights/2026-08')));
    const kept = await importContent(database.db, fewer);
    expect(kept).toMatchObject({ written: false });
    expect(kept.missing).toEqual(['2026-08-18-a-question-worth-asking']);
    await importContent(database.db, fewer, { removeMissing: true });
    expect(await itemOf('2026-08-18-a-question-worth-asking')).toBeUndefined();
    await importContent(database.db, files);
  });

  it('moves a former id from one item to another', async () => {
    const former = (path: string, id: string) =>
      withFile(path, (text) => text.replace('review-by', `formerly: [${id}]\nreview-by`));
    const signIn = 'knowledge-base/portal/sign-in/sign-in/en-US.md';
    await importContent(database.db, former(undoPath, 'take-back'));
    await importContent(database.db, former(signIn, 'take-back'));
    const ids = await database.db.selectFrom('content_former_id').selectAll().execute();
    expect(ids).toEqual([{ former_id: 'take-back', item_id: 'sign-in' }]);
    await importContent(database.db, files);
  });

  it.each([
    ['no front matter', undoPath, () => 'Text', 'does not begin with a block'],
    ['an unknown audience', undoPath, (text: string) => text.replace('BASIC', 'ALL'), 'audience'],
    ['an unknown key', undoPath, (text: string) => text.replace('order:', 'place:'), 'place'],
    ['a broken link', undoPath, (text: string) => `${text}\n[a](article:b-c)`, 'b-c'],
    ['a first-level heading', undoPath, (text: string) => `${text}\n# Title`, 'first level'],
    ['an id that is there twice', 'insights/undo/en-US.md', insight, 'undo: is there twice'],
    ['an unknown tag', undoPath, (text: string) => text.replace('[users]', '[none]'), 'tag none'],
    ['a language that is none', `${undoPath}/../de-DE.md`, () => '', 'not named after a language'],
    ['a text that is too long', undoPath, (text: string) => text + 'a '.repeat(30_000), 'longer'],
  ])('refuses %s, names the file and writes nothing', async (_, path, edit, problem) => {
    const before = await stored();
    await expect(importContent(database.db, withFile(path, edit))).rejects.toThrow(problem);
    expect(await stored()).toEqual(before);
  });
});

function insight(): string {
  const [text = ''] = [...files]
    .filter(([path]) => path.startsWith('insights/'))
    .map(([, one]) => one);
  return text;
}

describe('the export of content', () => {
  it('writes the same files, which an import finds unchanged', async () => {
    await importContent(database.db, files);
    expect((await run('export', folder)).stdout).toMatch(/: \d+ items in \d+ files\.\n$/);
    for (const [path, text] of files)
      if (path.endsWith('.md'))
        expect([path, await readFile(join(folder, path), 'utf8')]).toEqual([path, text]);
    const again = await run('import', folder);
    expect(again.stdout).toMatch(/^Content: 0 added, 0 changed, \d+ the same, 0 removed\. Nothing/);
  });

  it('asks for a folder, and knows its own options only', async () => {
    expect((await run('export')).stderr).toMatch(/^Usage: /);
    expect((await run('export', folder, '--dry-run')).stderr).toMatch(/^Usage: /);
    expect((await run('import', join(folder, 'none'))).stderr).toMatch(/^There is no folder /);
  });
});
