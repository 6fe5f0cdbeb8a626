import { accessTypes } from '@endcap/contract/access/access-types';
import { previewUserAct } from '@endcap/contract/people/user-acts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany } from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { eventsOf, member, membershipOf, tasksOf, userCompany } from '../testing/user-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('what an act would change', () => {
  it('when people are deleted: who loses which product, and who stays elsewhere', async () => {
    const { company, admin, caller } = await userCompany(test);
    const one = await member(test, company);
    const elsewhere = await buildCompany(test.db);
    await test.db
      .insertInto('membership')
      .values({ company_id: elsewhere.id, user_id: one.id, role: 'USER', state: 'ACTIVE' })
      .execute();
    const { body } = await caller.call(previewUserAct, {
      body: { act: 'DELETE', users: [one.loginId, admin.loginId, 'nobody@people.example'] },
    });
    expect(body).toMatchObject({
      total: 3,
      refused: 2,
      products: [{ code: 'REPORT_BUILDER', gaining: 0, losing: 1 }],
    });
    expect(body.people).toEqual([
      {
        loginId: one.loginId,
        email: one.loginId,
        name: expect.stringContaining('Ana Test'),
        loses: ['REPORT_BUILDER'],
        gains: [],
        accessTypes: [],
        role: { before: 'USER', after: null },
        staysElsewhere: true,
        refusal: null,
      },
      expect.objectContaining({
        loginId: admin.loginId,
        loses: [],
        role: { before: 'ADMIN', after: 'ADMIN' },
        refusal: 'You can’t do this to your own account.',
      }),
      expect.objectContaining({
        refusal: expect.any(String),
        staysElsewhere: false,
        role: { before: null, after: null },
      }),
    ]);
  });

  it('when access is replaced, added to, or kept out', async () => {
    const { company, caller } = await userCompany(test);
    const { loginId } = await member(test, company);
    const preview = async (act: 'BLOCK' | 'ADD_ACCESS' | 'REPLACE_ACCESS') => {
      const { body } = await caller.call(previewUserAct, {
        body:
          act === 'BLOCK'
            ? { act, users: [loginId] }
            : { act, users: [loginId], products: ['SHOPPER_BEHAVIOR'], role: 'ADMIN' },
      });
      const [{ loses, gains, role } = { loses: [], gains: [], role: {} }] = body.people;
      return { loses, gains, role };
    };
    const promoted = { before: 'USER', after: 'ADMIN' };
    expect(await preview('REPLACE_ACCESS')).toEqual({
      loses: ['REPORT_BUILDER'],
      gains: ['SHOPPER_BEHAVIOR'],
      role: promoted,
    });
    expect(await preview('ADD_ACCESS')).toEqual({
      loses: [],
      gains: ['SHOPPER_BEHAVIOR'],
      role: promoted,
    });
    expect(await preview('BLOCK')).toEqual({
      loses: ['REPORT_BUILDER'],
      gains: [],
      role: { before: 'USER', after: 'USER' },
    });
    expect(await membershipOf(test, company, loginId)).toMatchObject({ version: 1, busy: null });
    expect([await tasksOf(test, company), await eventsOf(test, company)]).toEqual([[], []]);
  });

  it('when a product stays and is reached otherwise', async () => {
    const { company, caller } = await userCompany(test);
    const { loginId } = await member(test, company);
    const preview = async (act: 'ADD_ACCESS' | 'REPLACE_ACCESS') => {
      const products = [{ code: 'REPORT_BUILDER' as const, accessTypes: [accessTypes.API_BULK] }];
      const { body } = await caller.call(previewUserAct, {
        body: { act, users: [loginId], products },
      });
      return body.people;
    };
    const { UI, API_BULK } = accessTypes;
    const code = 'REPORT_BUILDER';
    expect(await preview('REPLACE_ACCESS')).toMatchObject([
      { loses: [], gains: [], accessTypes: [{ code, before: [UI], after: [API_BULK] }] },
    ]);
    expect(await preview('ADD_ACCESS')).toMatchObject([
      { loses: [], gains: [], accessTypes: [{ code, before: [UI], after: [API_BULK, UI] }] },
    ]);
  });

  it('a change of access that names no products is refused, and so are products where none belong', async () => {
    const { company, caller } = await userCompany(test);
    const { loginId } = await member(test, company);
    const details = async (body: object) => {
      const answer = await caller.call(previewUserAct, { body: body as never });
      expect(answer.status).toBe(400);
      return answer.error.details?.map(({ field, code }) => `${field} ${code}`).sort();
    };
    expect(await details({ act: 'REPLACE_ACCESS', users: [loginId] })).toEqual([
      'products field.required',
    ]);
    expect(await details({ act: 'ADD_ACCESS', users: [] })).toEqual([
      'products field.required',
      'users field.required',
    ]);
    expect(await details({ act: 'BLOCK', users: [loginId], products: [] })).toEqual([
      'products field.unknown',
    ]);
    expect(await details({ act: 'FORGET', users: [loginId] })).toEqual(['act field.not_an_option']);
    const { body } = await caller.call(previewUserAct, {
      body: { act: 'REPLACE_ACCESS', users: [loginId], products: [] },
    });
    expect(body.people).toMatchObject([{ loses: ['REPORT_BUILDER'], refusal: null }]);
  });
});
