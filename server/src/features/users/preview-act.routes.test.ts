import { previewUserAct } from '@endcap/contract/user-acts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { eventsOf, member, membershipOf, tasksOf, userCompany } from './testing/user-company.ts';

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
    expect(body.people).toEqual([
      {
        loginId: one.loginId,
        name: expect.stringContaining('Ana Test'),
        loses: ['REPORT_BUILDER'],
        gains: [],
        role: { before: 'USER', after: null },
        staysElsewhere: true,
        refusal: null,
      },
      expect.objectContaining({
        loginId: admin.loginId,
        loses: [],
        role: { before: 'ADMIN', after: 'ADMIN' },
        refusal: 'You cannot do this to yourself.',
      }),
      expect.objectContaining({ refusal: expect.any(String), staysElsewhere: false }),
    ]);
  });

  it('when access is replaced, added to, or kept out', async () => {
    const { company, caller } = await userCompany(test);
    const { loginId } = await member(test, company);
    const preview = async (act: 'BLOCK' | 'ADD_ACCESS' | 'REPLACE_ACCESS') => {
      const { body } = await caller.call(previewUserAct, {
        body: {
          act,
          users: [loginId],
          ...(act === 'BLOCK' ? {} : { products: ['SHOPPER_BEHAVIOR'], role: 'ADMIN' }),
        },
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
});
