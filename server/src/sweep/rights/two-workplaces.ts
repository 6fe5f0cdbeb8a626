import { setContext } from '@endcap/contract/companies/companies';
import { changeAccount } from '@endcap/contract/companies/company-accounts';
import { endPartner } from '@endcap/contract/companies/partners';
import { blockPerson } from '@endcap/contract/people/global-person';
import { blockUsers, deleteUsers, replaceAccess } from '@endcap/contract/people/user-acts';
import { expect } from 'vitest';
import { follow, invite, invitee } from '../../features/people/registration/testing/invitations.ts';
import { removeMembers } from '../../features/people/users/delete/remove-members.service.ts';
import { authorize } from '../../features/people/users/testing/user-company.ts';
import { product } from '../../features/products/launcher/testing/launching.ts';
import { subscriber } from '../../features/products/launcher/testing/subscriptions.ts';
import type { WayToEnd } from '../../features/shared/memberships/ends-with-membership.ts';
import { jobOf } from '../../jobs/testing/job-test-kit.ts';
import type { Caller } from '../../testing/caller.ts';
import {
  buildAssociation,
  buildCompany,
  buildCompanyAdmin,
  buildMemberOfTwoCompanies,
  buildUser,
  type TestCompany,
  type TestUser,
} from '../../testing/factories.ts';
import { staffCaller } from '../../testing/staff-caller.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** One company of a person who works for two of them, brought to both by the same agency. */
export interface Workplace {
  person: TestUser & { company: TestCompany };
  /** A session of the person in this company. */
  caller: Caller;
  /** Two sessions of the person in the other company. */
  elsewhere: Caller;
  chooser: Caller;
  /** Another admin of the company. */
  admin: Caller;
  /** A user of the company who has nothing to do with it. */
  bystander: TestUser;
  associationId: string;
  /** The token of an invitation, and a browser in which the user of another one registers. */
  invitation: string;
  registration: Caller;
  /** All whom a way to end meets. */
  meant: TestUser[];
}

export async function twoWorkplaces(test: TestApp): Promise<[Workplace, Workplace]> {
  const agency = await buildCompany(test.db, { type: 'THIRD_PARTY' });
  const [one, two] = [await subscriber(test.db, [product]), await subscriber(test.db, [product])];
  const given = { here: one, there: two, role: 'ADMIN' } as const;
  const { here, there } = await buildMemberOfTwoCompanies(test.db, given);
  return [await workplace(test, agency, here, there), await workplace(test, agency, there, here)];
}

async function workplace(
  test: TestApp,
  agency: TestCompany,
  person: Workplace['person'],
  other: Workplace['person'],
): Promise<Workplace> {
  const { company } = person;
  await authorize(test, company, 'people.example');
  const shared = { company, agency, products: [product] };
  const associationId = await buildAssociation(test.db, shared);
  const key = { company_id: company.id, user_id: person.id };
  await test.db
    .insertInto('product_access')
    .values({ ...key, product_code: product, status: 'ACCESS_COMPLETE' })
    .execute();
  const invited = [await invitee(test, { company }), await invitee(test, { company })] as const;
  const [invitation, link] = [await invite(test, invited[0]), await invite(test, invited[1])];
  const meant = [person, ...invited];
  await test.db
    .updateTable('membership')
    .set({ third_party: true, third_party_company_id: agency.id })
    .where('company_id', '=', company.id)
    .where(
      'user_id',
      'in',
      meant.map(({ id }) => id),
    )
    .execute();
  return {
    person,
    caller: await test.as(person),
    elsewhere: await test.as(other),
    chooser: await test.as(other),
    admin: await test.as(await buildCompanyAdmin(test.db, { company })),
    bystander: await buildUser(test.db, { company }),
    associationId,
    invitation,
    registration: await follow(test, link),
    meant,
  };
}

/** As an admin of the company or the retailer's staff do it. */
export const endings: [way: WayToEnd, how: string, end: Ending][] = [
  ['BLOCK', 'the admin blocks the user', block],
  [
    'REMOVAL',
    'the admin removes the user, and the job has not run',
    async (test, place) => void (await remove(test, place)),
  ],
  ['REMOVAL', 'the admin has removed the user', removeAndFinish],
  ['ROLE', 'the admin takes the role', demote],
  ['PARTNER_END', 'the admin ends the partner', endAssociation],
  ['PARTNER_END', 'the retailer closes the partner’s company', closePartner],
  [
    'CLOSING',
    'the retailer suspends the company',
    (test, { person }) => close(test, person.company, 'SUSPENDED'),
  ],
  [
    'CLOSING',
    'the retailer closes the company',
    (test, { person }) => close(test, person.company, 'INACTIVE'),
  ],
  ['ACCOUNT_BLOCK', 'the retailer blocks the account', blockAccounts],
];

type Ending = (test: TestApp, workplace: Workplace) => Promise<void>;

async function block(_test: TestApp, { admin, meant }: Workplace): Promise<void> {
  const userIds = meant.map(({ loginId }) => loginId);
  const body = { userIds, reason: 'SECURITY' } as const;
  expect((await admin.call(blockUsers, { body })).body.accepted).toBe(meant.length);
}

async function remove(_test: TestApp, { admin, meant }: Workplace): Promise<string> {
  const users = meant.map(({ loginId }) => loginId);
  const { body } = await admin.call(deleteUsers, { body: { users } });
  expect(body.accepted).toBe(meant.length);
  return body.task?.taskId ?? '';
}

async function removeAndFinish(test: TestApp, workplace: Workplace): Promise<void> {
  await removeMembers(jobOf(test), await remove(test, workplace));
}

async function demote(_test: TestApp, { admin, person }: Workplace): Promise<void> {
  const products = [{ code: product, accessTypes: [3] }];
  const body = { users: [person.loginId], role: 'USER', products } as const;
  expect((await admin.call(replaceAccess, { body: { ...body } as never })).body.accepted).toBe(1);
}

async function endAssociation(_test: TestApp, { admin, associationId }: Workplace): Promise<void> {
  const answer = await admin.call(endPartner, { params: { associationId } as never });
  expect(answer.status).toBeLessThan(300);
}

async function closePartner(test: TestApp, { associationId }: Workplace): Promise<void> {
  // The partner of both workplaces would end in both: the other one keeps an agency of its own.
  const agency = await buildCompany(test.db, { type: 'THIRD_PARTY' });
  const { company_id } = await test.db
    .updateTable('partner_association')
    .set({ partner_company_id: agency.id })
    .where('id', '=', associationId)
    .returning('company_id')
    .executeTakeFirstOrThrow();
  await test.db
    .updateTable('membership')
    .set({ third_party_company_id: agency.id })
    .where('company_id', '=', company_id)
    .where('third_party_company_id', 'is not', null)
    .execute();
  await close(test, agency, 'SUSPENDED');
}

async function close(
  test: TestApp,
  { id, name, type }: TestCompany,
  status: 'SUSPENDED' | 'INACTIVE',
): Promise<void> {
  const { caller } = await staffCaller(test);
  const settings = { tenantType: 'SUPPLIER', timeZone: 'America/Chicago', reason: 'Contract 12' };
  const body = { ...settings, companyName: name, companyType: type, status };
  const answer = await caller.call(changeAccount, {
    params: { accountId: id },
    headers: { 'if-match': '"1"' },
    body: body as never,
  });
  expect(answer.body.status).toBe(status);
}

async function blockAccounts(test: TestApp, { meant }: Workplace): Promise<void> {
  const { caller } = await staffCaller(test);
  for (const { id } of meant) {
    const body = { reason: 'Lent the password.' };
    const answer = await caller.call(blockPerson, { params: { userId: id }, body });
    expect(answer.status).toBeLessThan(300);
  }
}

export const chooses = async (caller: Caller, companyId: string): Promise<boolean> => {
  const headers = { 'x-requested-with': 'endcap' };
  return (await caller.call(setContext, { query: { companyId }, headers })).status === 200;
};
