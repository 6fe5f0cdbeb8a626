import { reportMissingTerm } from '@endcap/contract/dictionary/glossary';
import { dictionaryLimits, searchMaxLength } from '@endcap/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityOf } from '../../../../testing/activity-of.ts';
import { buildCompany, buildUser } from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { withoutActivityLog } from '../../../../testing/without-activity-log.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const report = {
  term: 'Cost of Air',
  note: 'It is in our deck.',
  page: '/dataDictionaryV2?search=air',
};

async function kept(companyId: string) {
  return test.db
    .selectFrom('glossary_request')
    .select(['id', 'term', 'note', 'page', 'user_id as userId'])
    .where('company_id', '=', companyId)
    .execute();
}

async function aMember() {
  const company = await buildCompany(test.db);
  const user = await buildUser(test.db, { company });
  return { company, user, caller: await test.as(user) };
}

describe('reporting a missing term', () => {
  it('stores the term, the page, the user and the company, and writes the activity log', async () => {
    const { company, user, caller } = await aMember();
    const answer = await caller.call(reportMissingTerm, { body: report });
    expect(answer.status).toBe(201);
    const { id } = answer.body;
    expect(await kept(company.id)).toEqual([{ id, ...report, userId: user.id }]);
    expect(await activityOf(test.db, company.id)).toMatchObject([
      {
        event: 'GLOSSARY_TERM_REPORTED',
        actorId: user.id,
        entity: { id, name: 'Cost of Air', after: { term: 'Cost of Air', page: report.page } },
      },
    ]);
  });

  it('needs no note, and takes a Basic company and the same term twice', async () => {
    const company = await buildCompany(test.db, { type: 'BASIC_VENDOR' });
    const caller = await test.as(await buildUser(test.db, { company }));
    const body = { term: '  =Naïve "term", 100%  ', page: '/dataDictionary' };
    for (const note of [undefined, '   '])
      await caller.call(reportMissingTerm, { body: note === undefined ? body : { ...body, note } });
    const row = { term: '=Naïve "term", 100%', note: null, page: '/dataDictionary' };
    expect(await kept(company.id)).toMatchObject([row, row]);
  });

  it('names each field that is wrong', async () => {
    const { company, caller } = await aMember();
    const fault = async (body: object) => {
      const { status, error } = await caller.call(reportMissingTerm, { body });
      return [status, ...(error.details ?? []).map(({ field, code }) => `${field} ${code}`)];
    };
    expect(await fault({ ...report, term: '  ' })).toEqual([400, 'term field.required']);
    expect(await fault({ ...report, term: 'x'.repeat(searchMaxLength + 1) })).toEqual([
      400,
      'term field.too_long',
    ]);
    expect(await fault({ ...report, note: 'x'.repeat(dictionaryLimits.note + 1) })).toEqual([
      400,
      'note field.too_long',
    ]);
    for (const page of ['https://elsewhere.example/', '//elsewhere.example/'])
      expect(await fault({ ...report, page })).toEqual([400, 'page field.invalid']);
    expect(await kept(company.id)).toEqual([]);
  });

  it('is for people who are signed in, on the site that has a dictionary', async () => {
    expect((await test.anonymous.call(reportMissingTerm, { body: report })).status).toBe(401);
    const company = await buildCompany(test.db, { site: 'MX' });
    const caller = await test.as(await buildUser(test.db, { company }));
    expect((await caller.call(reportMissingTerm, { body: report })).status).toBe(404);
    expect(await kept(company.id)).toEqual([]);
  });

  it('keeps nothing when the log cannot be written', async () => {
    const { company, caller } = await aMember();
    await withoutActivityLog(test, async () => {
      expect((await caller.call(reportMissingTerm, { body: report })).status).toBe(500);
    });
    expect(await kept(company.id)).toEqual([]);
  });
});
