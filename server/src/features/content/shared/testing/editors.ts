import * as api from '@endcap/contract/content/content-editor';
import { expect } from 'vitest';
import { buildUser } from '../../../../testing/factories.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

type Editor = Awaited<ReturnType<TestApp['as']>>;

/** A person of the retailer who may edit. */
export async function anEditor(test: TestApp) {
  const user = await buildUser(test.db, { group: 'INTERNAL_USER', company: null, member: false });
  await test.db
    .updateTable('user_account')
    .set({ attributes: ['CONTENT'] })
    .where('id', '=', user.id)
    .execute();
  return { user, caller: await test.as(user) };
}

const valuesOf = (item: api.ContentItem): api.ContentValues => ({
  categoryId: item.categoryId,
  position: item.position,
  audience: item.audience,
  sites: item.sites,
  tags: item.tags,
  products: item.products,
  terms: item.terms,
  period: item.period,
  owner: item.owner,
  verifiedOn: item.verifiedOn,
  reviewBy: item.reviewBy,
  texts: item.texts,
  changesMeaning: item.changesMeaning,
});

/** A term of the data dictionary that texts can lead to. */
export async function addTerm(test: TestApp, id = 'net-sales-amount'): Promise<void> {
  await test.db
    .insertInto('glossary_term')
    .values({
      ...{ id, business_name: 'Net sales', definition: 'Sales without returns.', type: 'METRIC' },
      sort_name: 'net sales',
    })
    .execute();
}

const english = (body: string, title = 'A new article') => ({
  'en-US': { title, summary: 'What it is about.', body },
});

export async function draft(caller: Editor, title = 'A new article'): Promise<api.ContentItem> {
  const body = { kind: 'ARTICLE' as const, title, categoryId: 'administration/users' };
  const answer = await caller.call(api.createContent, { body });
  expect(answer.status).toBe(201);
  return answer.body;
}

export const save = (
  caller: Editor,
  item: api.ContentItem,
  more: Partial<api.ContentValues>,
  version: number | null = item.version,
) =>
  caller.call(api.changeContent, {
    params: { itemId: item.id },
    ...(version !== null && { headers: { 'if-match': `"${version}"` } }),
    body: { ...valuesOf(item), ...more },
  });

export const saved = async (...given: Parameters<typeof save>) => {
  const { status, body } = await save(...given);
  expect(status).toBe(200);
  return body;
};

export const withText = (item: api.ContentItem, body: string) => ({
  texts: { ...item.texts, ...english(body, item.texts['en-US'].title) },
});

export const published = { publication: { state: 'PUBLISHED' as const } };
