import * as api from '@endcap/contract/content/knowledge-base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildUser } from '../../../testing/factories.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { removeTranslation, startContentApp } from '../shared/testing/content-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startContentApp();
});
afterAll(() => test.close());

type Reader = Awaited<ReturnType<TestApp['as']>>;
type Tier = 'BASIC_VENDOR' | 'CHARTER_VENDOR' | 'THIRD_PARTY';

async function memberOf(type: Tier): Promise<Reader> {
  return test.as(await buildUser(test.db, { company: await buildCompany(test.db, { type }) }));
}
const internal = async () =>
  test.as(await buildUser(test.db, { group: 'INTERNAL_USER', company: null }));

async function workspacesOf(reader: Reader) {
  const { body } = await reader.call(api.listWorkspaces);
  return (body.content ?? []).map(({ id }) => id);
}
const article = (workspace: string, contentId: string) => ({ params: { workspace, contentId } });
const statusOf = async (reader: Reader, workspace: string, contentId: string) =>
  (await reader.call(api.readArticle, article(workspace, contentId))).status;

describe('the knowledge base', () => {
  it('offers each tier the workspaces with something to read for them', async () => {
    const suppliers = ['portal', 'administration', 'data', 'support'];
    expect(await workspacesOf(await memberOf('CHARTER_VENDOR'))).toEqual(suppliers);
    expect(await workspacesOf(await memberOf('BASIC_VENDOR'))).toEqual(suppliers);
    expect(await workspacesOf(await internal())).toEqual([...suppliers, 'retailer']);
  });

  it('shows an article to its audience; to all others it does not exist', async () => {
    const [basic, charter] = [await memberOf('BASIC_VENDOR'), await memberOf('CHARTER_VENDOR')];
    const [third, staff] = [await memberOf('THIRD_PARTY'), await internal()];
    const answers = async (workspace: string, id: string) =>
      Promise.all([basic, charter, third, staff].map((one) => statusOf(one, workspace, id)));
    expect(await answers('administration', 'undo')).toEqual([200, 200, 200, 200]);
    expect(await answers('administration', 'access-audit')).toEqual([200, 404, 404, 200]);
    expect(await answers('administration', 'add-a-partner')).toEqual([404, 200, 200, 200]);
    expect(await answers('administration', 'being-a-partner')).toEqual([404, 404, 200, 200]);
    expect(await answers('retailer', 'staff-accounts')).toEqual([404, 404, 404, 200]);
    expect(await answers('retailer', 'undo')).toEqual([404, 404, 404, 404]);
    expect(await answers('insights', '2026-09-15-the-empty-shelf')).toEqual([404, 404, 404, 404]);
  });

  it('links to what the reader may open; other links are plain words', async () => {
    const htmlFor = async (tier: Tier) => {
      const reader = await memberOf(tier);
      const { body } = await reader.call(api.readArticle, article('administration', 'add-users'));
      return body.content?.html ?? '';
    };
    const [basic, charter] = [await htmlFor('BASIC_VENDOR'), await htmlFor('CHARTER_VENDOR')];
    const link = /<a href="[^"]*\barticle=partner-people[^>]*>(?<words>[^<]+)<\/a>/.exec(charter);
    const words = link?.groups?.words ?? 'no link';
    expect(basic).not.toContain('partner-people');
    expect(basic).toContain(words);
    expect(basic.split('</a>')).toHaveLength(basic.split('<a ').length);
    expect(basic).toMatch(/<a href="[^"]*article=undo/);
  });

  it('names no article of others in lists', async () => {
    const basic = await memberOf('BASIC_VENDOR');
    const params = { workspace: 'administration' };
    const { body } = await basic.call(api.readHierarchy, { params });
    const categories = body.content?.categories ?? [];
    expect(categories.map(({ id }) => id)).toEqual([
      'administration/users',
      'administration/access',
      'administration/audit',
    ]);
    expect(JSON.stringify(body)).not.toMatch(/partner|domain-is|verify-the-log/);
    const staffOnly = { params: { workspace: 'retailer' } };
    expect((await basic.call(api.readHierarchy, staffOnly)).status).toBe(404);
    const top = (await basic.call(api.listTopArticles)).body.content ?? [];
    expect(top.filter(({ workspace }) => workspace === 'retailer')).toEqual([]);
    expect(top.length).toBe(16);
  });

  it('answers in the reader’s language, and in English without a translation', async () => {
    const company = await buildCompany(test.db, { type: 'CHARTER_VENDOR', site: 'MX' });
    const reader = await test.as(await buildUser(test.db, { company }));
    const read = async (id: string) =>
      (await reader.call(api.readArticle, article('administration', id))).body.content;
    expect(await read('undo')).toMatchObject({ locale: 'es-MX', title: 'Deshacer un cambio' });
    await removeTranslation(test.db, 'roles', 'es-MX');
    expect(await read('roles')).toMatchObject({ locale: 'en-US', title: 'Admins and users' });
    const params = { workspace: 'administration' };
    const { categories = [] } =
      (await reader.call(api.readHierarchy, { params })).body.content ?? {};
    const listed = categories.flatMap(({ articles }) => articles);
    const inEnglish = listed.filter(({ locale }) => locale === 'en-US').map(({ id }) => id);
    expect(inEnglish).toEqual(['roles']);
    expect(await workspacesOf(reader)).toEqual(['portal', 'administration', 'support']);
  });

  it('follows a former id, hides what is not published yet, and marks a late translation', async () => {
    const { db } = test;
    const reader = await memberOf('CHARTER_VENDOR');
    await db
      .insertInto('content_former_id')
      .values({ former_id: 'take-back', item_id: 'undo' })
      .execute();
    const { body } = await reader.call(api.readArticle, article('administration', 'take-back'));
    expect(body.content).toMatchObject({ id: 'undo', isBehind: false });
    const publish = (on: Date | null) =>
      db.updateTable('content_item').set({ published_on: on }).where('id', '=', 'roles').execute();
    for (const hidden of [null, new Date(Date.now() + 86_400_000)]) {
      await publish(hidden);
      expect(await statusOf(reader, 'administration', 'roles')).toBe(404);
    }
    await publish(new Date());
    expect(await statusOf(reader, 'administration', 'roles')).toBe(200);
  });

  it('fails closed: a reader without a tier gets the sentence and nothing else', async () => {
    const company = await buildCompany(test.db, { type: 'CHARTER_VENDOR' });
    const reader = await test.as(await buildUser(test.db, { company }));
    await test.db
      .updateTable('content_item')
      .set({ audience: ['INTERNAL'] })
      .execute();
    const message = 'Your account does not have access to the knowledge base.';
    const errors = [{ code: 'content.no_access', message }];
    expect((await reader.call(api.listWorkspaces)).body).toEqual({ errors });
    expect((await reader.call(api.listTopArticles)).body).toEqual({ errors });
  });
});
