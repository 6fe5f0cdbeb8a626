import * as api from '@endcap/contract/content-editor';
import { getRevision, listRevisions, restoreRevision } from '@endcap/contract/content-revisions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readContentFiles } from '../files/content-files.ts';
import { importContent } from '../import/import-content.service.ts';
import { anEditor, draft, published, save, saved, withText } from '../testing/editors.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await importContent(test.db, readContentFiles());
});
afterAll(() => test.close());

describe('two editors', () => {
  it('lose nothing: the second save is refused, and writes nothing', async () => {
    const [{ caller: ana }, { caller: bo }] = [await anEditor(test), await anEditor(test)];
    const item = await draft(ana, 'Together');
    const first = await saved(ana, item, withText(item, 'Ana was here.'));
    const { status, error } = await save(bo, item, withText(item, 'Bo was here.'));
    expect([status, error.code]).toEqual([409, 'resource.changed']);
    const now = (await bo.call(api.getContent, { params: { itemId: item.id } })).body;
    expect(now.texts['en-US'].body).toBe('Ana was here.');
    const second = await saved(bo, first, withText(first, 'Ana was here. Bo too.'));
    const { body } = await ana.call(listRevisions, { params: { itemId: item.id } });
    expect(body.items.map(({ revision }) => revision)).toEqual([3, 2, 1]);
    expect(second.version).toBe(3);
  });

  it('who save at the same moment get one success and one refusal', async () => {
    const [{ caller: ana }, { caller: bo }] = [await anEditor(test), await anEditor(test)];
    const item = await draft(ana, 'At once');
    const answers = await Promise.all(
      [ana, bo].map((caller, place) => save(caller, item, withText(item, `Text ${place}`))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('saving the same again writes no revision', async () => {
    const { caller } = await anEditor(test);
    const item = await draft(caller, 'The same');
    expect((await saved(caller, item, {})).version).toBe(1);
  });
});

describe('the history', () => {
  it('shows what was, and restores it as a new revision', async () => {
    const { caller } = await anEditor(test);
    const item = await draft(caller, 'History');
    const first = await saved(caller, item, { ...withText(item, 'First text.'), ...published });
    const second = await saved(caller, first, withText(first, 'Second text.'));
    const params = { itemId: item.id, revision: 2 };
    const old = (await caller.call(getRevision, { params })).body;
    expect(old.texts[0]?.text).toContain('First text.');
    expect(old.texts[0]?.text).toContain('title: History');
    const stale = await caller.call(restoreRevision, { params, headers: { 'if-match': '"1"' } });
    expect(stale.error.code).toBe('resource.changed');
    const { body: restored } = await caller.call(restoreRevision, {
      params,
      headers: { 'if-match': `"${second.version}"` },
    });
    expect(restored).toMatchObject({ version: 4, status: 'PUBLISHED' });
    expect(restored.texts['en-US'].body).toBe('First text.');
    const { body } = await caller.call(listRevisions, { params });
    expect(body.items.map(({ origin }) => origin)).toEqual(['RESTORE', 'EDIT', 'EDIT', 'EDIT']);
    const none = { itemId: item.id, revision: 99 };
    expect((await caller.call(getRevision, { params: none })).status).toBe(404);
    expect((await caller.call(restoreRevision, { params: none })).status).toBe(404);
  });

  it('is in the activity log with what was before and after', async () => {
    const { user, caller } = await anEditor(test);
    const item = await draft(caller, 'Logged');
    await saved(caller, item, { ...withText(item, 'Text.'), ...published });
    const { rows } = await sql<{ event: string; actorId: string; entity: unknown }>`
      select l.event, l.actor_id as "actorId", p.content as entity from activity_log l
      join activity_part p on p.chain_id = l.chain_id and p.seq = l.seq and p.part = 'ENTITY'
      where l.entity_id = ${item.id} order by l.seq`.execute(test.db);
    expect(rows.map(({ event }) => event)).toEqual(['CONTENT_CREATED', 'CONTENT_PUBLISHED']);
    expect(rows[1]?.actorId).toBe(user.id);
    expect(rows[1]?.entity).toMatchObject({
      before: { revision: 1, contentStatus: 'DRAFT', summary: null },
      after: { revision: 2, contentStatus: 'PUBLISHED', summary: 'What it is about.' },
    });
  });
});
