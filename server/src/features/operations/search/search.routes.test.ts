import { searchPortal } from '@endcap/contract/operations/portal-search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildCompanyAdmin, buildUser } from '../../../testing/factories.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { startContentApp } from '../../content/shared/testing/content-app.ts';
import { givenBaseGlossary } from '../../dictionary/glossary/testing/given-base-glossary.ts';

type Reader = Awaited<ReturnType<TestApp['as']>>;
let test: TestApp;
beforeAll(async () => {
  test = await startContentApp();
  await givenBaseGlossary(test.db);
});
afterAll(() => test.close());

async function hitsOf(reader: Reader, q: string) {
  const { status, body } = await reader.call(searchPortal, { query: { q } });
  expect(status).toBe(200);
  return body.hits;
}
const kindsOf = async (reader: Reader, q: string) =>
  new Set((await hitsOf(reader, q)).map(({ kind }) => kind));

describe('the search of the whole portal', () => {
  it('finds users, articles, notes and terms in one call, at most five of each kind', async () => {
    const admin = await buildCompanyAdmin(test.db);
    const { loginId } = await buildUser(test.db, { company: admin.company });
    const reader = await test.as(admin);
    const hits = await hitsOf(reader, 'net sales');
    expect(new Set(hits.map(({ kind }) => kind))).toEqual(
      new Set(['ARTICLE', 'RELEASE_NOTE', 'TERM']),
    );
    for (const group of Map.groupBy(hits, ({ kind }) => kind).values())
      expect(group.length).toBeLessThanOrEqual(5);
    const users = (await hitsOf(reader, loginId)).filter(({ kind }) => kind === 'USER');
    expect(users).toMatchObject([{ hint: loginId }]);
  });

  it('puts the kind first whose title begins with the text', async () => {
    const reader = await test.as(await buildCompanyAdmin(test.db));
    expect((await hitsOf(reader, 'undo'))[0]).toMatchObject({ kind: 'ARTICLE', id: 'undo' });
    expect((await hitsOf(reader, 'net sales am'))[0]).toMatchObject({ kind: 'TERM' });
  });

  it('wants every word of a name, and most words of a question', async () => {
    const reader = await test.as(await buildCompanyAdmin(test.db));
    expect(await kindsOf(reader, 'undo pumpernickel')).toEqual(new Set());
    const asked = await hitsOf(reader, 'I want to undo a change of pumpernickel users');
    expect(asked.map(({ id }) => id)).toContain('undo');
  });

  it('shows each person what their screens show: tier, country, right and company', async () => {
    const company = await buildCompany(test.db, { type: 'CHARTER_VENDOR' });
    const { loginId } = await buildUser(test.db, { company });
    const member = await test.as(await buildUser(test.db, { company }));
    expect(await kindsOf(member, loginId)).not.toContain('USER');
    const rival = await test.as(await buildCompanyAdmin(test.db));
    expect(await kindsOf(rival, loginId)).not.toContain('USER');
    const basic = await test.as(
      await buildUser(test.db, { company: await buildCompany(test.db, { type: 'BASIC_VENDOR' }) }),
    );
    const ofBasic = await hitsOf(basic, 'partner');
    expect(ofBasic.map(({ id }) => id)).not.toContain('add-a-partner');
    expect(await kindsOf(basic, 'net sales restated')).not.toContain('RELEASE_NOTE');
    const mexican = await test.as(
      await buildUser(test.db, {
        company: await buildCompany(test.db, { type: 'CHARTER_VENDOR', site: 'MX' }),
      }),
    );
    const kinds = await kindsOf(mexican, 'net sales');
    expect(kinds).not.toContain('TERM');
    expect(kinds).not.toContain('RELEASE_NOTE');
  });

  it('answers a short text with nothing, and refuses a long one and a visitor', async () => {
    const reader = await test.as(await buildCompanyAdmin(test.db));
    expect(await hitsOf(reader, 'n')).toEqual([]);
    const long = { query: { q: 'n'.repeat(201) } };
    expect((await reader.call(searchPortal, long)).status).toBe(400);
    expect((await test.anonymous.call(searchPortal, { query: { q: 'net' } })).status).toBe(401);
  });
});
