import * as api from '@endcap/contract/content/content-editor';
import {
  getRevision,
  listRevisions,
  restoreRevision,
} from '@endcap/contract/content/content-revisions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { meetAtLock, rowsOf } from '../../../../testing/lock-waits.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { startContentApp } from '../../shared/testing/content-app.ts';
import {
  addTerm,
  anEditor,
  draft,
  published,
  save,
  saved,
  withText,
} from '../../shared/testing/editors.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startContentApp();
  await addTerm(test);
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
    const answers = await meetAtLock(
      test,
      rowsOf('content_item', { id: item.id }),
      ...[ana, bo].map(
        (caller, place) => () => save(caller, item, withText(item, `Text ${place}`)),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('saving the same again writes no revision', async () => {
    const { caller } = await anEditor(test);
    const item = await draft(caller, 'The same');
    expect((await saved(caller, item, {})).version).toBe(1);
  });
});

describe('a failure in the middle of a save', () => {
  /** Everything that a save writes about an item. */
  const written = async (id: string) => {
    const { rows } = await sql`
      select i.*, (select count(*)::int from content_revision r where r.item_id = i.id) as revisions,
        (select jsonb_agg(to_jsonb(t) order by t.locale) from content_text t where t.item_id = i.id)
          as texts,
        (select jsonb_agg(to_jsonb(p) order by p.stem, p.weight) from content_search s
          join content_posting p on p.search_id = s.id where s.item_id = i.id) as postings,
        (select count(*)::int from activity_log l where l.entity_id = i.id) as entries
      from content_item i where i.id = ${id}`.execute(test.db);
    return rows[0];
  };

  it.each([
    ['its search rows', 'insert on content_posting'],
    ['its words', 'insert on content_word'],
    ['its revision', 'insert on content_revision'],
    ['its activity entry', 'execute on function append_activity'],
  ])('that meets %s leaves the item as it was, also when it is published', async (_, right) => {
    const { caller } = await anEditor(test);
    const item = await draft(caller, `Interrupted by ${right.replaceAll(/\W/g, ' ')}`);
    const body =
      'A gondola of [net sales](term:net-sales-amount) beside the [way back](article:undo).';
    const change = { ...withText(item, body), ...published };
    const before = await written(item.id);
    await test.ownerPool.query(`revoke ${right} from endcap_app`);
    const failed = await save(caller, item, change);
    await test.ownerPool.query(`grant ${right} to endcap_app`);
    expect(failed.status).toBe(500);
    expect(await written(item.id)).toEqual(before);
    await saved(caller, item, change);
    expect(await written(item.id)).toMatchObject({
      ...{ revision: 2, revisions: 2, entries: 2 },
      texts: [{ body, linked_terms: ['net-sales-amount'] }],
      postings: expect.arrayContaining([expect.objectContaining({ stem: 'gondola' })]),
    });
  });
});

describe('the history', () => {
  it('shows what was, and restores it as a new revision', async () => {
    const { caller } = await anEditor(test);
    const item = await draft(caller, 'History');
    const first = await saved(caller, item, { ...withText(item, 'First text.'), ...published });
    const second = await saved(caller, first, {
      ...withText(first, 'Second text.'),
      ...published,
    });
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
