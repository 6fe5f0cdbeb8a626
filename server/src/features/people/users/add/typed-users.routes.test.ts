import {
  addAccess,
  createUsers,
  replaceAccess,
  validateUsers,
} from '@endcap/contract/people/user-acts';
import { listPendingUsers, readUser } from '@endcap/contract/people/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { member, newPerson, productsOf, userCompany } from '../testing/user-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('a name', () => {
  it.each([
    ["'t Hooft", "'t Hooft"],
    ['’t Hooft', '’t Hooft'],
    ["van 't Hooft", "van 't Hooft"],
    ['Ana\u00a0María', 'Ana María'],
    ['\u00a0Nun\u0303ez\u202f', 'Nuñez'],
    ["O'Brien-Smith Jr.", "O'Brien-Smith Jr."],
    ['வள்ளுவர்', 'வள்ளுவர்'],
  ])('%j is taken as %j', async (typed, kept) => {
    const { caller } = await userCompany(test);
    const body = newPerson({ first_name: typed, last_name: typed });
    const { status } = await caller.call(createUsers, { body });
    expect(status).toBe(202);
    const [pending] = (await caller.call(listPendingUsers)).body.items;
    expect(pending).toMatchObject({ firstName: kept, lastName: kept });
  });

  it.each(['\u0301', "'", '-', 'Ana \u0301', "Ana '", '\u0301Ana', '4ever', 'A\tB'])(
    '%j is refused',
    async (last_name) => {
      const { caller } = await userCompany(test);
      const refused = await caller.call(createUsers, { body: newPerson({ last_name }) });
      expect(refused.status).toBe(400);
      expect(refused.error.details).toMatchObject([
        { field: 'last_name', code: 'field.person_name' },
      ]);
    },
  );
});

describe('an address', () => {
  it('takes 64 characters before the @ and not one more', async () => {
    const { caller } = await userCompany(test);
    const add = (length: number) =>
      caller.call(createUsers, {
        body: newPerson({ email: `${'a'.repeat(length)}@people.example` }),
      });
    expect((await add(64)).status).toBe(202);
    const refused = await add(65);
    expect(refused.error.details).toMatchObject([{ field: 'email', code: 'field.too_long' }]);
  });
});

describe('no direct access', () => {
  const grant = (...accessTypes: (1 | 2 | 3 | 4)[]) => [
    { code: 'REPORT_BUILDER' as const, accessTypes },
  ];

  it('is refused together with another access type, when users are added and changed', async () => {
    const { company, caller } = await userCompany(test);
    const { loginId } = await member(test, company);
    const body = { users: [loginId], products: grant(3, 4) };
    const answers = [
      await caller.call(createUsers, { body: newPerson({ products: grant(3, 4) }) }),
      await caller.call(addAccess, { body }),
      await caller.call(replaceAccess, { body }),
    ];
    for (const { status, error } of answers) {
      expect(status).toBe(400);
      expect(error.details).toMatchObject([
        { field: 'products.0.accessTypes', code: 'field.invalid' },
      ]);
    }
  });

  it('is accepted alone, and is replaced by a direct one that is added', async () => {
    const { company, caller } = await userCompany(test);
    const { loginId } = await member(test, company);
    const users = [loginId];
    await caller.call(replaceAccess, { body: { users, products: grant(4) } });
    expect(await productsOf(test, company, loginId)).toEqual(['REPORT_BUILDER 4 ACCESS_PENDING']);
    await caller.call(addAccess, { body: { users, products: grant(2) } });
    expect(await productsOf(test, company, loginId)).toEqual(['REPORT_BUILDER 2 ACCESS_PENDING']);
  });

  it('removes nothing from a user with direct access', async () => {
    const { company, caller } = await userCompany(test);
    const { loginId } = await member(test, company);
    const before = await productsOf(test, company, loginId);
    const { body } = await caller.call(addAccess, {
      body: { users: [loginId], products: grant(4) },
    });
    expect(body.task).toBeNull();
    expect(await productsOf(test, company, loginId)).toEqual(before);
  });
});

it('trying people says what is missing and what is of another kind', async () => {
  const { caller } = await userCompany(test);
  const { email } = newPerson();
  const tried = await caller.call(validateUsers, {
    body: { userList: [{ email, first_name: 7, products: 'all' }] },
  });
  expect(tried.body.invalid.map(({ field, code }) => [field, code])).toEqual([
    ['first_name', 'field.invalid'],
    ['last_name', 'field.required'],
    ['products', 'field.invalid'],
  ]);
});

it('one user is read with the version as ETag, which a change takes back', async () => {
  const { company, caller } = await userCompany(test);
  const { id: userId, loginId } = await member(test, company);
  const read = await caller.call(readUser, { params: { userId } });
  expect(read.headers.etag).toBe(`"${read.body.version}"`);
  const change = (products: []) =>
    caller.call(replaceAccess, {
      headers: { 'if-match': String(read.headers.etag) },
      body: { users: [loginId], products, role: 'ADMIN' },
    });
  expect((await change([])).status).toBe(202);
  const late = await change([]);
  expect([late.status, late.error.code]).toEqual([409, 'resource.changed']);
});
