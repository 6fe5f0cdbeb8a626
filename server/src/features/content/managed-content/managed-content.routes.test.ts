import * as api from '@endcap/contract/content/managed-content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildUser } from '../../../testing/factories.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { noteCount, startContentApp } from '../shared/testing/content-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startContentApp();
});
afterAll(() => test.close());

type Tier = 'BASIC_VENDOR' | 'CHARTER_VENDOR' | 'THIRD_PARTY';
const memberOf = async (type: Tier, site: 'US' | 'MX' = 'US') =>
  test.as(await buildUser(test.db, { company: await buildCompany(test.db, { type, site }) }));
type Reader = Awaited<ReturnType<typeof memberOf>>;
const internal = async () =>
  test.as(await buildUser(test.db, { group: 'INTERNAL_USER', company: null }));

const undo = 'knowledge-base/administration/users/undo';
const note = 'release-notes/2026-11-11-net-sales-restated';
const shelf = 'insights/2026-09-15-the-empty-shelf';

const byPath = (path: string) => ({ query: { path } });
const inAddress = (path: string) => ({ params: { '*': path } });

/** The status of an item by every call that can answer with it. */
async function statuses(reader: Reader, path: string): Promise<number[]> {
  const answers = [
    await reader.call(api.readFragment, byPath(path)),
    await reader.call(api.readFragmentOfCore, byPath(path)),
    await reader.call(api.readContents, byPath(path)),
    await reader.call(api.readContentsOfCore, byPath(path)),
    await reader.call(api.readManagedContent, inAddress(path)),
    await reader.call(api.readManagedContentOfCore, inAddress(path)),
  ];
  if (path.startsWith('knowledge-base/')) {
    answers.push(
      await reader.call(api.readManagedArticle, inAddress(path)),
      await reader.call(api.readManagedArticleOfCore, inAddress(path.slice(15))),
    );
  }
  return [...new Set(answers.map(({ status }) => status))];
}

async function pathOfStaffArticle(): Promise<string> {
  const row = await test.db
    .selectFrom('content_item')
    .select('category_id as category')
    .where('id', '=', 'staff-accounts')
    .executeTakeFirstOrThrow();
  return `knowledge-base/${row.category}/staff-accounts`;
}

describe('an item by its path', () => {
  it('is the same by every call', async () => {
    const reader = await memberOf('CHARTER_VENDOR');
    const { body } = await reader.call(api.readFragment, byPath(undo));
    expect(body.content).toMatchObject({
      id: 'undo',
      path: undo,
      category: 'administration/users',
    });
    expect(body.content?.html).toContain('<');
    const others = [
      (await reader.call(api.readContents, byPath(undo))).body.content?.fragment,
      (await reader.call(api.readManagedContent, inAddress(undo))).body.content?.fragment,
      (await reader.call(api.readManagedArticle, inAddress('administration/users/undo'))).body
        .content,
    ];
    for (const other of others) expect(other).toEqual(body.content);
    const query = { content_fragment_path: undo };
    const below = { ...inAddress('administration'), query };
    expect((await reader.call(api.readManagedArticle, below)).body.content).toEqual(body.content);
    const elsewhere = { ...inAddress('portal'), query };
    expect((await reader.call(api.readManagedArticle, elsewhere)).status).toBe(404);
  });

  it('is found by its readers and does not exist for all others', async () => {
    const staff = await pathOfStaffArticle();
    const [basic, charter] = [await memberOf('BASIC_VENDOR'), await memberOf('CHARTER_VENDOR')];
    expect(await statuses(charter, undo)).toEqual([200]);
    expect(await statuses(charter, staff)).toEqual([404]);
    expect(await statuses(await internal(), staff)).toEqual([200]);
    expect(await statuses(charter, note)).toEqual([200]);
    expect(await statuses(charter, shelf)).toEqual([200]);
    // The gates of the release notes: not for Basic, not on the other sites.
    expect(await statuses(basic, note)).toEqual([403]);
    expect(await statuses(await memberOf('CHARTER_VENDOR', 'MX'), note)).toEqual([404]);
    expect(await statuses(basic, undo)).toEqual([200]);
    const tags = { query: { parentAssetFolder: 'release-notes' } };
    expect((await basic.call(api.listFolderTags, tags)).error.code).toBe('access.none');
    expect((await basic.call(api.listFragments, tags)).error.code).toBe('access.none');
    expect((await test.anonymous.call(api.readFragment, byPath(shelf))).status).toBe(401);
  });

  it.each(['knowledge-base/administration/undo', 'knowledge-base/undo'])(
    'may leave out categories: %s',
    async (path) => {
      const reader = await memberOf('CHARTER_VENDOR');
      const { body } = await reader.call(api.readFragment, byPath(path));
      expect(body.content?.path).toBe(undo);
      // A folder has its whole path.
      expect((await reader.call(api.readContents, byPath(path))).status).toBe(404);
    },
  );

  it.each([
    'knowledge-base/portal/undo',
    'release-notes/undo',
    'insights/undo',
    'elsewhere/undo',
    'release-notes/2026-11-11-net-sales-restated/more',
    'legal',
  ])('is not at %s', async (path) => {
    expect(await statuses(await memberOf('CHARTER_VENDOR'), path)).toEqual([404]);
  });

  it.each([
    ['a path above it', '/svc/core-services/content-management/%2e%2e/%2e%2e/healthz'],
    ['an empty part', '/svc/core-services/content-management/knowledge-base//undo'],
    ['no path', '/svc/core-services/content-management/'],
    ['a star', '/svc/core-services/content-management/*'],
    ['many parts', `/svc/core-services/content-management/${'a/'.repeat(200)}a`],
    ['a long part', `/api/v1/content-management/articles/${'a'.repeat(5_000)}`],
    ['a file', '/api/v1/content-management/articles/..%2f..%2fetc%2fpasswd'],
    ['a zero character', '/api/v1/content-management/articles/%00'],
  ])('cannot be reached by %s', async (_, url) => {
    const { headers } = await memberOf('CHARTER_VENDOR');
    const response = await test.app.inject({ url, headers });
    expect(response.json().error.code).toBe('resource.not_found');
  });
});

describe('a folder', () => {
  it('lists what the reader may read, a page at a time', async () => {
    const reader = await memberOf('CHARTER_VENDOR');
    const list = async (parentAssetFolder: string, more = {}) =>
      (await reader.call(api.listFragments, { query: { parentAssetFolder, ...more } })).body
        .content;
    const notes = await list('release-notes');
    expect(notes).toMatchObject({ totalElements: noteCount, pageSize: 10, totalPages: 3 });
    const days = notes?.items.map(({ publishedOn }) => publishedOn) ?? [];
    expect(days).toEqual(days.toSorted().reverse());
    const restated = await list('release-notes', { tag: 'restatement', pageSize: 100 });
    expect(restated?.items.every(({ tags }) => tags.some(({ id }) => id === 'restatement'))).toBe(
      true,
    );
    const users = await list('knowledge-base/administration/users', { pageSize: 100 });
    expect(users?.items.every(({ category }) => category === 'administration/users')).toBe(true);
    expect(users?.items.map(({ id }) => id)).toContain('undo');
    expect((await list('insights'))?.totalElements).toBe(4);
    // The beginning of a name is no folder.
    expect((await list('knowledge-base/admin'))?.totalElements).toBe(0);
    const { body } = await reader.call(api.listFolderTags);
    expect(body.content).toContainEqual({ id: 'restatement', title: 'Restated data' });
  });

  it('has the folders below it: workspaces first, then categories', async () => {
    const reader = await memberOf('CHARTER_VENDOR');
    const { content } = (await reader.call(api.readContents, byPath('knowledge-base'))).body;
    expect(content?.folders?.map(({ path }) => path)).toEqual([
      'knowledge-base/portal',
      'knowledge-base/administration',
      'knowledge-base/data',
      'knowledge-base/support',
    ]);
    const below = byPath('knowledge-base/administration/');
    const inner = (await reader.call(api.readContents, below)).body.content;
    expect(inner?.folders).toContainEqual(
      expect.objectContaining({
        path: 'knowledge-base/administration/users',
        parent: 'knowledge-base/administration',
      }),
    );
    expect((await reader.call(api.readContents, byPath('knowledge-base/retailer'))).status).toBe(
      404,
    );
    expect(JSON.stringify(content)).not.toContain('staff-accounts');
  });

  it('answers with the sentence to a reader who may read no article', async () => {
    const reader = await memberOf('CHARTER_VENDOR');
    await test.db
      .updateTable('content_item')
      .set({ audience: ['INTERNAL'] })
      .where('kind', '=', 'ARTICLE')
      .execute();
    const message = 'Your account does not have access to the knowledge base.';
    const refused = { errors: [{ code: 'content.no_access', message }] };
    expect((await reader.call(api.listFragments)).body).toEqual(refused);
    expect((await reader.call(api.readContents, byPath('knowledge-base'))).body).toEqual(refused);
  });

  it.each([{ parentAssetFolder: '../x' }, { parentAssetFolder: 'A' }, { pageSize: '1000' }])(
    'refuses %j',
    async (query) => {
      const reader = await memberOf('CHARTER_VENDOR');
      const answer = await reader.call(api.listFragments, { query: query as never });
      expect(answer.error.code).toBe('input.invalid');
    },
  );
});
