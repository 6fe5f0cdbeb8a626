import { endPartner } from '@endcap/contract/companies/partners';
import { createUsers, deleteUsers } from '@endcap/contract/people/user-acts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorByCommand, recordOperation } from '../../../activity/operator.ts';
import type { Transaction } from '../../../db/connection.ts';
import {
  buildAssociation,
  buildCompanyAdmin,
  type TestCompany,
} from '../../../testing/factories.ts';
import { meetAtLock, untilWaitingForLock } from '../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { authorize, membershipOf, newPerson } from '../../people/users/testing/user-company.ts';
import { selectWorkingAdmins } from '../../shared/memberships/members.repository.ts';
import { buildGuest, partnerKit } from './testing/partner-kit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** The last lock of every change: one that waits for it has made all its decisions. */
const lastLock =
  ({ id, name }: TestCompany) =>
  (tx: Transaction) =>
    recordOperation(
      tx,
      { ...operatorByCommand('test'), company: { id } },
      { event: 'DATA_EXPORTED', entity: { type: 'COMPANY', id, name }, after: { rows: 0 } },
    );

async function withPartner() {
  const kit = await partnerKit(test);
  const { company, agency } = kit;
  const products = ['REPORT_BUILDER'];
  const associationId = await buildAssociation(test.db, { company, agency, products });
  const end = () => kit.caller.call(endPartner, { params: { associationId } });
  return { ...kit, associationId, end };
}

describe('the end of a partner', () => {
  it('leaves an admin when the company’s own admin is removed at the same moment', async () => {
    const { company, agency, admin, associationId } = await withPartner();
    const guest = await buildGuest(test, { company, agency, role: 'ADMIN' });
    const caller = await test.as(guest);
    const answers = await meetAtLock<{ status: number }>(
      test,
      lastLock(company),
      () => caller.call(endPartner, { params: { associationId } }),
      async () => {
        await untilWaitingForLock(test);
        return caller.call(deleteUsers, { body: { users: [admin.loginId] } });
      },
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 403]);
    expect(await selectWorkingAdmins(test.db, { company })).toEqual([admin.id]);
  });

  it('refuses a user whom another admin adds for the partner at the same moment', async () => {
    const { company, agency, end } = await withPartner();
    const caller = await test.as(await buildCompanyAdmin(test.db, { company }));
    await authorize(test, agency, 'people.example');
    const body = newPerson({ thirdPartyCompanyId: agency.id });
    const answers = await meetAtLock<{ status: number; error: { code: string } }>(
      test,
      lastLock(company),
      end,
      async () => {
        await untilWaitingForLock(test);
        return caller.call(createUsers, { body });
      },
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 422]);
    expect(await membershipOf(test, company, body.email)).toBeUndefined();
  });
});
