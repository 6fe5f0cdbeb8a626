import { register } from '@endcap/contract/people/registration';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../db/connection.ts';
import {
  follow,
  form,
  invite,
  invitee,
} from '../features/people/registration/testing/invitations.ts';
import { applyFile } from '../features/people/user-files/apply/apply-file.service.ts';
import { create, csv } from '../features/people/user-files/testing/upload-kit.ts';
import { authorize } from '../features/people/users/testing/user-company.ts';
import { subscriber } from '../features/products/launcher/testing/subscriptions.ts';
import { jobOf } from '../jobs/testing/job-test-kit.ts';
import { buildCompany, buildCompanyAdmin, buildUser, type TestUser } from '../testing/factories.ts';
import { meetAtLock, rowsOf } from '../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { chooses } from './rights/two-workplaces.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** The change of a membership that another admin is about to commit. */
const changing =
  ({ id, company }: TestUser, values: object) =>
  (tx: Transaction) =>
    tx
      .updateTable('membership')
      .set(values)
      .where('company_id', '=', company?.id ?? '')
      .where('user_id', '=', id)
      .execute();

const leaving: [string, object][] = [
  ['a block', { state: 'BLOCKED' }],
  ['a removal', { busy: 'DELETE_USER' }],
];

const endingPartner =
  ({ id }: { id: string }) =>
  (tx: Transaction) =>
    tx
      .updateTable('partner_association')
      .set({ end_date: '2020-01-01' })
      .where('company_id', '=', id)
      .execute();

describe('the choice of a company', () => {
  it('that meets the end of the partner is refused', async () => {
    const company = await buildCompany(test.db);
    const person = { group: 'THIRD_PARTY_SPONSORED_SUPPLIER', member: false } as const;
    const viewer = await buildUser(test.db, { ...person, company });
    const caller = await test.as({ ...viewer, company: null });
    const [chosen] = await meetAtLock(
      test,
      async (tx) => {
        await rowsOf('session', { user_id: viewer.id })(tx);
        await endingPartner(company)(tx);
      },
      () => chooses(caller, company.id),
    );
    expect(chosen).toBe(false);
  });
});

describe('a list of users that is being exported', () => {
  const losses: [string, object][] = [...leaving, ['the loss of the role', { role: 'USER' }]];

  it.each(losses)('that meets %s of its reader is not sent', async (_, values) => {
    const company = await subscriber(test.db, ['SHOPPER_BEHAVIOR']);
    const reader = await buildCompanyAdmin(test.db, { company });
    const { headers } = await test.as(reader);
    const url = `/api/companies/${company.id}/users/export/users`;
    const [exported] = await meetAtLock(
      test,
      async (tx) => {
        // The rows of the list read it, and the check of the caller does not.
        await sql`lock table product_access in access exclusive mode`.execute(tx);
        await changing(reader, values)(tx);
      },
      () => test.app.inject({ url, headers }),
    );
    expect(exported?.statusCode).toBe(403);
    expect(exported?.headers['content-disposition']).toBeUndefined();
  });
});

describe('a registration', () => {
  it.each(leaving)('that meets %s leads to no account', async (_, values) => {
    const user = await invitee(test, { company: (await buildUser(test.db)).company });
    const browser = await follow(test, await invite(test, user));
    const [answer] = await meetAtLock(test, changing(user, values), () =>
      browser.call(register, { body: form }),
    );
    expect(answer?.status).toBe(401);
    const account = await test.db
      .selectFrom('user_account')
      .select('registered_on as registeredOn')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(account.registeredOn).toBeNull();
  });
});

describe('a file of users', () => {
  const losses: [string, object][] = [...leaving, ['the loss of the role', { role: 'USER' }]];

  it.each(losses)('that meets %s of its sender changes no one', async (_, values) => {
    const company = await subscriber(test.db, ['SHOPPER_BEHAVIOR']);
    await authorize(test, company, 'people.example');
    await buildCompanyAdmin(test.db, { company });
    const sender = await buildCompanyAdmin(test.db, { company });
    const email = `zoe.${company.id}@people.example`;
    const file = csv(`Zoë,Núñez,${email},User,Shopper Behavior,No`);
    const taskId = (await create(await test.as(sender), file)).body.task?.taskId ?? '';
    const { config, files } = test;
    await meetAtLock(test, changing(sender, values), () =>
      applyFile(jobOf(test), { taskId, override: false }, { config, files }),
    );
    const task = await test.db
      .selectFrom('batch_task')
      .select(['stage', 'created', 'failed'])
      .where('id', '=', taskId)
      .executeTakeFirstOrThrow();
    expect(task).toEqual({ stage: 'FAILED', created: 0, failed: 1 });
    const added = await test.db
      .selectFrom('user_account')
      .select('id')
      .where('login_id', '=', email)
      .execute();
    expect(added).toEqual([]);
  });
});
