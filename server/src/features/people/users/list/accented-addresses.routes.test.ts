import { addEmailDomain, emailDomainUsage } from '@endcap/contract/companies/email-domains';
import { login } from '@endcap/contract/identity/identity';
import {
  createUsers,
  deleteUsers,
  previewUserAct,
  validateUsers,
} from '@endcap/contract/people/user-acts';
import { listGrantableProducts, listPendingUsers, listUsers } from '@endcap/contract/people/users';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { quickHash } from '../../../../testing/quick-hash.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { mailsTo } from '../../registration/testing/invitations.ts';
import { member, membershipOf, newPerson, userCompany } from '../testing/user-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
// A domain belongs to one company; each test has a company of its own.
afterEach(() => test.db.deleteFrom('email_domain').execute());

const stored = (local: string) => `${local}@xn--peafiel-5za.example`;
const readable = (local: string) => `${local}@peñafiel.example`;

async function companyOfPeñafiel(allowSubDomains = false) {
  const at = await userCompany(test);
  const body = { domainName: 'Peñafiel.example', allowSubDomains, is3pDomain: false };
  const { body: domain } = await at.caller.call(addEmailDomain, { body });
  return { ...at, domain };
}

describe('an address whose domain has accents', () => {
  it('is invited, stored in ASCII and shown as people write it', async () => {
    const { company, caller } = await companyOfPeñafiel();
    const user = newPerson({ email: ' Rosa@PEÑAFIEL.example ' });
    const tried = await caller.call(validateUsers, { body: { userList: [user] } });
    expect(tried.body).toEqual({ valid: [readable('rosa')], invalid: [] });
    const { status } = await caller.call(createUsers, { body: user });
    expect(status).toBe(202);
    expect(await membershipOf(test, company, stored('rosa'))).toMatchObject({ state: 'PENDING' });
    expect(await mailsTo(test, { loginId: stored('rosa') })).toHaveLength(1);
    const pending = await caller.call(listPendingUsers);
    expect(pending.body.items).toMatchObject([{ loginId: readable('rosa') }]);
    const grantable = await caller.call(listGrantableProducts);
    expect(grantable.body.domains.map(({ domainName }) => domainName)).toContain(
      'peñafiel.example',
    );
  });

  it('is the same person with accents, with combined ones and in ASCII', async () => {
    const { caller } = await companyOfPeñafiel();
    const add = (email: string) => caller.call(createUsers, { body: newPerson({ email }) });
    expect((await add(readable('luis'))).status).toBe(202);
    for (const again of [readable('luis'), readable('luis').normalize('NFD'), stored('luis')]) {
      expect((await add(again)).error).toMatchObject({ code: 'user.exists' });
    }
  });

  it('comes in by sub-domains where they are allowed, and by no other domain', async () => {
    const wide = await companyOfPeñafiel(true);
    const add = (at: typeof wide, email: string) =>
      at.caller.call(createUsers, { body: newPerson({ email }) });
    expect((await add(wide, 'eva@ventas.peñafiel.example')).status).toBe(202);
    await test.db.deleteFrom('email_domain').execute();
    const strict = await companyOfPeñafiel();
    const code = 'user.domain_not_authorized';
    expect((await add(strict, 'eva@ventas.peñafiel.example')).error).toMatchObject({ code });
    expect((await add(strict, 'eva@penafiel.example')).error).toMatchObject({ code });
    expect((await add(strict, 'éva@peñafiel.example')).error.details).toMatchObject([
      { field: 'email', code: 'field.email' },
    ]);
  });

  it('is found by both forms, shown readable, and counted under its domain', async () => {
    const { company, caller, domain } = await companyOfPeñafiel();
    await member(test, company, { email: stored('ines.sosa') });
    for (const search of ['@peñafiel', 'sosa@penafiel.ex', 'xn--peafiel']) {
      const { body } = await caller.call(listUsers, { query: { search } });
      expect(body.items, search).toMatchObject([
        { loginId: stored('ines.sosa'), email: readable('ines.sosa') },
      ]);
    }
    const users = [readable('ines.sosa')];
    const { body } = await caller.call(previewUserAct, { body: { act: 'DELETE', users } });
    expect(body.people).toMatchObject([
      { loginId: stored('ines.sosa'), email: readable('ines.sosa'), refusal: null },
    ]);
    const usage = await caller.call(emailDomainUsage, { params: { domain: domain.id } });
    expect(usage.body).toMatchObject({ users: 1 });
    const seen = { [readable('ines.sosa')]: 7 };
    const late = await caller.call(deleteUsers, { body: { users, versions: seen } });
    expect(late.error).toMatchObject({ code: 'resource.changed' });
    expect((await caller.call(deleteUsers, { body: { users } })).status).toBe(202);
  });

  it('signs in with either', async () => {
    const { company } = await companyOfPeñafiel();
    const password = 'a long way to Valladolid';
    await member(test, company, {
      email: stored('teo'),
      passwordHash: await quickHash(password),
    });
    for (const loginId of [readable('teo'), stored('teo')]) {
      const { status } = await test.anonymous.call(login, { body: { loginId, password } });
      expect(status).toBe(204);
    }
  });
});
