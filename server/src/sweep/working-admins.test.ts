import { listCompanies } from '@endcap/contract/companies/companies';
import {
  changePrimaryContact,
  previewAccount,
  readAccount,
} from '@endcap/contract/companies/company-accounts';
import { readGlobalPerson } from '@endcap/contract/people/global-person';
import { explainProducts } from '@endcap/contract/products/launcher';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffCaller } from '../testing/staff-caller.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { endings, twoWorkplaces, type Workplace } from './rights/two-workplaces.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** The other admin of the company, who stays. */
async function colleagueOf({ person }: Workplace) {
  return test.db
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.email'])
    .where('m.company_id', '=', person.company.id)
    .where('m.role', '=', 'ADMIN')
    .where('m.user_id', '<>', person.id)
    .executeTakeFirstOrThrow();
}

/** What each place says that names, offers or counts the admins of a company. */
async function readAdmins({ person: { company }, bystander }: Workplace, colleagueId: string) {
  const { caller } = await staffCaller(test);
  const params = { accountId: company.id };
  const { items } = (await caller.call(listCompanies, { query: { search: company.name } })).body;
  const account = (await caller.call(readAccount, { params })).body;
  const change = { act: 'CHANGE', companyType: 'BASIC_VENDOR', status: 'ACTIVE' } as const;
  const preview = (await caller.call(previewAccount, { params, body: change })).body;
  const explained = (await (await test.as(bystander)).call(explainProducts)).body;
  const page = (await caller.call(readGlobalPerson, { params: { userId: colleagueId } })).body;
  return {
    contacts: [items[0]?.adminEmail, account.primaryContact?.email],
    account: account.admins.map(({ email }) => email),
    counted: preview.adminsLosingPages,
    offered: explained.contacts.map(({ email }) => email),
    colleagueIsOnly: page.memberships.map(({ isOnlyAdmin }) => isOnlyAdmin),
  };
}

describe('an admin who is the contact of the company', () => {
  it.each(endings.filter(([way]) => way !== 'CLOSING'))(
    'is named, offered and counted nowhere after %s: %s',
    async (_way, _how, end) => {
      const [place] = await twoWorkplaces(test);
      const { person } = place;
      const colleague = await colleagueOf(place);
      const { caller } = await staffCaller(test);
      const params = { accountId: person.company.id };
      const body = { userId: person.id, reason: 'They asked' };
      await caller.call(changePrimaryContact, { params, body });
      expect(await readAdmins(place, colleague.id)).toEqual({
        contacts: [person.loginId, person.loginId],
        account: [person.loginId, colleague.email],
        counted: 2,
        offered: [person.loginId, colleague.email],
        colleagueIsOnly: [false],
      });
      await end(test, place);
      expect(await readAdmins(place, colleague.id)).toEqual({
        contacts: [colleague.email, colleague.email],
        account: [colleague.email],
        counted: 1,
        offered: [colleague.email],
        colleagueIsOnly: [true],
      });
    },
  );
});
