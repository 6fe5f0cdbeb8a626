import { cancelInvite } from '@endcap/contract/people/tasks';
import { createUsers } from '@endcap/contract/people/user-acts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssociation, buildCompany } from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { authorize, membershipOf, newPerson, userCompany } from '../testing/user-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const accountOf = (loginId: string) =>
  test.db
    .selectFrom('user_account')
    .select(['first_name as firstName', 'version'])
    .where('login_id', '=', loginId)
    .executeTakeFirstOrThrow();

describe('an account that no company has any more', () => {
  it('is renamed when it is invited under another name, and left alone under the same', async () => {
    const { caller } = await userCompany(test);
    const person = newPerson();
    const inviteAndCancel = async (body: ReturnType<typeof newPerson>) => {
      const { task } = (await caller.call(createUsers, { body })).body;
      const account = await accountOf(person.email);
      await caller.call(cancelInvite, { params: { taskId: task?.taskId ?? '' } });
      return account;
    };
    const first = await inviteAndCancel(person);
    expect(await inviteAndCancel(person)).toEqual(first);
    expect(await inviteAndCancel({ ...person, first_name: 'Zita' })).toEqual({
      firstName: 'Zita',
      version: first.version + 1,
    });
  });
});

describe('a partner’s person', () => {
  it('is added when one of the company’s domains for the address is open to third parties', async () => {
    const { company, caller } = await userCompany(test);
    const agency = await buildCompany(test.db, { type: 'THIRD_PARTY' });
    await buildAssociation(test.db, { company, agency });
    await authorize(test, company, 'open.example', { is3pDomain: true, allowSubDomains: true });
    await authorize(test, company, 'own.open.example');
    const email = 'guest@own.open.example';
    const body = newPerson({ email, thirdPartyCompanyId: agency.id });
    expect((await caller.call(createUsers, { body })).status).toBe(202);
    expect(await membershipOf(test, company, email)).toMatchObject({ third_party: true });
  });
});
