import {
  addEmailDomain,
  changeEmailDomain,
  emailDomainUsage,
  listEmailDomains,
  removeEmailDomain,
} from '@endcap/contract/companies/email-domains';
import { createUsers } from '@endcap/contract/people/user-acts';
import { listUsers } from '@endcap/contract/people/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompanyAdmin, buildUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const settings = { allowSubDomains: false, is3pDomain: false };

/** A company with one authorized domain and a user with an address there. */
async function companyWith(domainName: string, email: string) {
  const admin = await buildCompanyAdmin(test.db);
  const caller = await test.as(admin);
  await buildUser(test.db, { company: admin.company, email });
  await caller.call(addEmailDomain, { body: { domainName, ...settings } });
  return caller;
}

const invited = (email: string) => ({ first_name: 'Ana', last_name: 'Ruiz', email });

describe('withdrawing a domain', () => {
  it('says beforehand how many people only this domain covers', async () => {
    const { company, ...admin } = await buildCompanyAdmin(test.db);
    const caller = await test.as({ company, ...admin });
    for (const email of [
      'a@left.example',
      'b@sub.left.example',
      'c@notleft.example',
      'd@kept.left.example',
    ]) {
      await buildUser(test.db, { company, email });
    }
    const add = (domainName: string, allowSubDomains: boolean) =>
      caller.call(addEmailDomain, { body: { ...settings, domainName, allowSubDomains } });
    const { id } = (await add('left.example', true)).body;
    await add('kept.left.example', false);
    const usage = await caller.call(emailDomainUsage, { params: { domain: id } });
    expect(usage.body).toEqual({ users: 2, usersUnderSubDomains: 1 });
    await caller.call(changeEmailDomain, { params: { domain: id }, body: settings });
    const narrowed = await caller.call(emailDomainUsage, { params: { domain: id } });
    expect(narrowed.body).toEqual({ users: 1, usersUnderSubDomains: 0 });
  });

  it('removes it, and a second time it is not there', async () => {
    const caller = await test.as(await buildCompanyAdmin(test.db));
    const body = { domainName: 'acme.example', ...settings };
    const { id } = (await caller.call(addEmailDomain, { body })).body;
    expect((await caller.call(removeEmailDomain, { params: { domain: id } })).status).toBe(204);
    expect((await caller.call(removeEmailDomain, { params: { domain: id } })).status).toBe(404);
    expect((await caller.call(listEmailDomains)).body.totalElements).toBe(0);
  });
});

describe('a domain that was withdrawn', () => {
  it('keeps its users and refuses new ones', async () => {
    const caller = await companyWith('leaving.example', 'in@leaving.example');
    const body = invited('first@leaving.example');
    expect((await caller.call(createUsers, { body })).status).toBe(202);
    await caller.call(removeEmailDomain, { params: { domain: 'leaving.example' } });

    const { items } = (await caller.call(listUsers, { query: { search: 'leaving' } })).body;
    expect(items.map(({ loginId }) => loginId)).toContain('in@leaving.example');
    const refused = await caller.call(createUsers, { body: invited('late@leaving.example') });
    expect(refused.status).toBe(422);
    expect(refused.error?.code).toBe('user.domain_not_authorized');
  });

  it('is counted and withdrawn by the name that people read, too', async () => {
    const caller = await companyWith('señal.example', 'ana@xn--seal-hqa.example');
    const params = { domain: 'Señal.example' };
    expect((await caller.call(emailDomainUsage, { params })).body).toMatchObject({ users: 1 });
    expect((await caller.call(removeEmailDomain, { params })).status).toBe(204);
  });
});
