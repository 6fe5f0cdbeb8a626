import {
  addAccess,
  createUsers,
  replaceAccess,
  validateUsers,
} from '@endcap/contract/people/user-acts';
import type { ProductCode } from '@endcap/contract/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../testing/caller.ts';
import {
  buildAssociation,
  buildCompany,
  buildUser,
  type TestCompany,
} from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { authorize, membershipOf, newPerson, userCompany } from '../testing/user-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** An agency that works for the company, with people at a domain of its own. */
async function agencyOf(company: TestCompany, domainName: string): Promise<TestCompany> {
  const agency = await buildCompany(test.db, { type: 'THIRD_PARTY' });
  await buildAssociation(test.db, { company, agency });
  await authorize(test, agency, domainName);
  return agency;
}

const addFor =
  (caller: Caller, { id }: TestCompany) =>
  (email: string) =>
    caller.call(createUsers, { body: newPerson({ email, thirdPartyCompanyId: id }) });

describe('the retailer’s own people', () => {
  it('are refused like anybody at their domain, who may not exist', async () => {
    const { company, caller } = await userCompany(test);
    await authorize(test, company, 'retailer.example', { allowSubDomains: true });
    const insider = await buildUser(test.db, { group: 'SUPER_ADMIN', company: null });
    const emails = [insider.loginId, 'nobody-here@retailer.example'];
    const { body } = await caller.call(validateUsers, {
      body: { userList: emails.map((email) => newPerson({ email })) },
    });
    const reported = body.invalid.map(({ field, code, message }) => ({ field, code, message }));
    expect(reported).toHaveLength(2);
    expect(reported[0]).toMatchObject({ field: 'email', code: 'user.domain_not_authorized' });
    expect(reported[1]).toEqual(reported[0]);
    for (const email of emails) {
      const { error } = await caller.call(createUsers, { body: newPerson({ email }) });
      expect(error.code).toBe('user.domain_not_authorized');
      expect(await membershipOf(test, company, email)).toBeUndefined();
    }
    const other = newPerson({ email: 'someone@shop.retailer.example' });
    expect((await caller.call(createUsers, { body: other })).status).toBe(202);
  });
});

describe('a partner’s person', () => {
  it('comes in by the partner’s own domain or by one for third parties', async () => {
    const { company, caller } = await userCompany(test);
    const agency = await agencyOf(company, 'agency.example');
    await authorize(test, company, 'guests.example', { is3pDomain: true });
    const add = addFor(caller, agency);
    expect((await add('one@agency.example')).status).toBe(202);
    expect((await add('one@guests.example')).status).toBe(202);
    expect((await add('one@nowhere.example')).error.code).toBe('user.domain_not_authorized');
    expect(await membershipOf(test, company, 'one@agency.example')).toMatchObject({
      third_party: true,
      third_party_company_id: agency.id,
    });
  });

  it('is not one whose address is at the company’s own domain', async () => {
    const { company, caller } = await userCompany(test);
    const agency = await agencyOf(company, 'agency.example');
    const { status, error } = await addFor(caller, agency)('own@people.example');
    expect([status, error.code]).toEqual([422, 'user.partner_domain']);
    expect(error.details).toMatchObject([
      {
        field: 'thirdPartyCompanyId',
        code: 'user.partner_domain',
        message: 'This email doesn’t belong to that partner.',
      },
    ]);
    expect(await membershipOf(test, company, 'own@people.example')).toBeUndefined();
  });

  it('is added together with people of the company', async () => {
    const { company, caller } = await userCompany(test);
    const agency = await agencyOf(company, 'agency.example');
    const theirs = newPerson({ email: 'both@agency.example', thirdPartyCompanyId: agency.id });
    const userList = [newPerson(), theirs];
    expect((await caller.call(createUsers, { body: { userList } })).status).toBe(202);
    expect(await membershipOf(test, company, 'both@agency.example')).toMatchObject({
      third_party_company_id: agency.id,
    });
  });

  it('is not one of another partner', async () => {
    const { company, caller } = await userCompany(test);
    const [north, south] = [
      await agencyOf(company, 'north.example'),
      await agencyOf(company, 'south.example'),
    ];
    await authorize(test, company, 'north.example', { is3pDomain: true });
    const wrong = await addFor(caller, south)('one@north.example');
    expect([wrong.status, wrong.error.code]).toEqual([422, 'user.partner_domain']);
    expect((await addFor(caller, north)('one@north.example')).status).toBe(202);
  });

  it('is a third party at a domain for third parties, even without a partner’s name', async () => {
    const { company, caller } = await userCompany(test);
    await authorize(test, company, 'visitors.example', { is3pDomain: true });
    await caller.call(createUsers, { body: newPerson({ email: 'v@visitors.example' }) });
    expect(await membershipOf(test, company, 'v@visitors.example')).toMatchObject({
      third_party: true,
      third_party_company_id: null,
    });
  });

  it('is one of the company where a domain of its own has the address too', async () => {
    const { company, caller } = await userCompany(test);
    await authorize(test, company, 'shop.example', { allowSubDomains: true });
    await authorize(test, company, 'guests.shop.example', { is3pDomain: true });
    await caller.call(createUsers, { body: newPerson({ email: 'g@guests.shop.example' }) });
    expect(await membershipOf(test, company, 'g@guests.shop.example')).toMatchObject({
      third_party: false,
    });
  });

  it('gets only what the company shares with the partner, at first and later', async () => {
    const { company, caller } = await userCompany(test);
    const agency = await buildCompany(test.db, { type: 'THIRD_PARTY' });
    // The factory shares the portal only.
    await buildAssociation(test.db, { company, agency, products: ['REPORT_BUILDER'] });
    await authorize(test, agency, 'shared.example');
    const guest = (email: string, code: string, accessTypes = [3]) =>
      newPerson({ email, thirdPartyCompanyId: agency.id, products: [{ code, accessTypes }] });
    for (const wrong of [
      guest('one@shared.example', 'SHOPPER_BEHAVIOR'),
      guest('one@shared.example', 'REPORT_BUILDER', [1, 3]),
    ]) {
      const { status, error } = await caller.call(createUsers, { body: wrong });
      expect([status, error.code]).toEqual([422, 'product.not_shared']);
      expect(error.details).toMatchObject([{ field: 'products', code: 'product.not_shared' }]);
      const { body } = await caller.call(validateUsers, { body: { userList: [wrong] } });
      expect(body.invalid).toMatchObject([{ field: 'products', code: 'product.not_shared' }]);
    }
    const right = [
      guest('one@shared.example', 'REPORT_BUILDER'),
      guest('two@shared.example', 'REPORT_BUILDER', [4]),
    ];
    for (const body of right) expect((await caller.call(createUsers, { body })).status).toBe(202);
    const give = (...codes: ProductCode[]) =>
      caller.call(addAccess, { body: { users: ['one@shared.example'], products: codes } });
    const { error } = await give('SHOPPER_BEHAVIOR');
    expect([error.code, error.details?.[0]?.field]).toEqual(['product.not_shared', 'products']);
    // A product that the user has stays when the partner loses it.
    await test.db.deleteFrom('partner_association_product').execute();
    const replaced = await caller.call(replaceAccess, {
      body: { users: ['one@shared.example'], products: ['REPORT_BUILDER'], role: 'ADMIN' },
    });
    expect(replaced.status).toBe(202);
  });

  it('is refused when the partner is none, or is none any more', async () => {
    const { company, caller } = await userCompany(test);
    const [stranger, former] = [await buildCompany(test.db), await buildCompany(test.db)];
    await buildAssociation(test.db, { company, agency: former, endDate: '2020-01-01' });
    for (const { id } of [stranger, former]) {
      const answer = await caller.call(createUsers, {
        body: newPerson({ thirdPartyCompanyId: id }),
      });
      expect(answer.error.code).toBe('user.partner_unknown');
    }
  });
});
