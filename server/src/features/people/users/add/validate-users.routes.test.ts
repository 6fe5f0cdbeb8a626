import { validateUsers } from '@endcap/contract/people/user-acts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { eventsOf, member, tasksOf, userCompany } from '../testing/user-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const name = { first_name: 'Li', last_name: 'O’Neil' };

describe('trying new users', () => {
  it('answers for each row what creating it would answer, and creates no user', async () => {
    const { company, caller } = await userCompany(test);
    const known = await member(test, company);
    const { status, body } = await caller.call(validateUsers, {
      body: {
        userList: [
          { ...name, email: 'New.One@people.example', products: ['REPORT_BUILDER'] },
          { ...name, email: 'new.one@people.example' },
          { ...name, email: known.loginId },
          { ...name, email: 'x@elsewhere.example', products: ['CUSTOMER_PULSE'] },
          { first_name: '', email: 7, role: 'KING' },
          { ...name, email: 'two@people.example', colour: 'red' },
        ],
      },
    });
    expect(status).toBe(200);
    expect(body.valid).toEqual(['new.one@people.example']);
    expect(body.invalid.map(({ index, field, code }) => [index, field, code])).toEqual([
      [1, 'email', 'user.repeated'],
      [2, 'email', 'user.exists'],
      [3, 'email', 'user.domain_not_authorized'],
      [3, 'products', 'product.not_subscribed'],
      [4, 'first_name', 'field.required'],
      [4, 'last_name', 'field.required'],
      [4, 'email', expect.stringMatching(/^field\./)],
      [4, 'role', 'field.not_an_option'],
      [5, 'colour', 'field.unknown'],
    ]);
    expect(body.invalid[1]).toEqual({
      index: 2,
      value: known.loginId,
      field: 'email',
      code: 'user.exists',
      message: 'This person is already a user of the company.',
    });
    expect(await tasksOf(test, company)).toEqual([]);
    expect(await eventsOf(test, company)).toEqual([]);
  });

  it('says nothing about people of other companies', async () => {
    const { caller } = await userCompany(test);
    const [known, blocked] = [
      await buildUser(test.db),
      await buildUser(test.db, { blocked: true, registered: false }),
    ];
    const emails = [known.loginId, blocked.loginId, 'nobody.yet@people.example'];
    const { body } = await caller.call(validateUsers, {
      body: { userList: emails.map((email) => ({ ...name, email })) },
    });
    expect(body).toEqual({ valid: emails, invalid: [] });
  });

  it('takes one to fifty rows', async () => {
    const { caller } = await userCompany(test);
    const rows = Array.from({ length: 51 }, (_, i) => ({ ...name, email: `p${i}@people.example` }));
    expect((await caller.call(validateUsers, { body: { userList: rows } })).status).toBe(400);
    expect((await caller.call(validateUsers, { body: { userList: [] } })).status).toBe(400);
    const { body } = await caller.call(validateUsers, { body: { userList: rows.slice(1) } });
    expect(body.valid).toHaveLength(50);
  });
});
