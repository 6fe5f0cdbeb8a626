import {
  addEmailDomain,
  emailDomainUsage,
  removeEmailDomain,
} from '@endcap/contract/email-domains';
import { createUsers } from '@endcap/contract/user-acts';
import { listUsers } from '@endcap/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompanyAdmin, buildUser } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** A company with one authorized domain and a user with an address there. */
async function companyWith(domainName: string, email: string) {
  const admin = await buildCompanyAdmin(test.db);
  const caller = await test.as(admin);
  await buildUser(test.db, { company: admin.company, email });
  const settings = { allowSubDomains: false, is3pDomain: false };
  await caller.call(addEmailDomain, { body: { domainName, ...settings } });
  return caller;
}

const invited = (email: string) => ({ first_name: 'Ana', last_name: 'Ruiz', email });

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
