import { addAccess, blockUsers, replaceAccess } from '@endcap/contract/people/user-acts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompanyAdmin, type TestCompany } from '../../../../testing/factories.ts';
import {
  eventsOf,
  member,
  membershipOf,
  newPerson,
  productsOf,
  tasksOf,
  userCompany,
} from '../../users/testing/user-company.ts';
import {
  create,
  csv,
  edit,
  editAsSeen,
  finishUpload,
  resultRows,
  startUploadTest,
  tryCreate,
  tryEdit,
  type UploadTest,
} from '../testing/upload-kit.ts';

let test: UploadTest;
beforeAll(async () => {
  test = await startUploadTest();
});
afterAll(() => test.close());

const otherAdmin = async (company: TestCompany) =>
  test.as(await buildCompanyAdmin(test.db, { company }));

const left = expect.stringContaining('Someone else just changed this person');

describe('what another admin has changed since the review', () => {
  it('keeps an edited file from being started, until it has been looked at again', async () => {
    const { company, caller } = await userCompany(test);
    const { loginId } = await member(test, company);
    const file = csv(`,,${loginId},Admin,Report Builder,`);
    const { seen } = (await tryEdit(caller, file)).body;
    const other = await otherAdmin(company);
    await other.call(addAccess, { body: { users: [loginId], products: ['SHOPPER_BEHAVIOR'] } });

    const refused = await editAsSeen(caller, file, seen);
    expect([refused.status, refused.error.code]).toEqual([409, 'bulk.outdated']);
    expect((await tasksOf(test, company)).map(({ type }) => type)).toEqual(['UPDATE_USER']);
    expect(await productsOf(test, company, loginId)).toHaveLength(2);

    const again = await tryEdit(caller, file);
    expect(again.body).toMatchObject({ losing: 1, counts: { change: 1 } });
    const { status, body } = await editAsSeen(caller, file, again.body.seen);
    expect(status).toBe(200);
    await finishUpload(test, body);
    expect(await productsOf(test, company, loginId)).toHaveLength(1);
  });

  it('keeps a file of new users from overwriting a member as they are no longer', async () => {
    const { company, caller } = await userCompany(test);
    const { loginId } = await member(test, company);
    const file = csv(`Ana,Test,${loginId},Admin,,`, `A,B,${newPerson().email},,,`);
    const { seen } = (await tryCreate(caller, file)).body;
    const other = await otherAdmin(company);
    await other.call(replaceAccess, { body: { users: [loginId], products: [] } });
    const { error } = await create(caller, file, { confirmed: true, seen });
    expect(error.code).toBe('bulk.outdated');
    expect(await membershipOf(test, company, loginId)).toMatchObject({ role: 'USER' });
  });

  it('is reported when a user is blocked, or a domain is no longer authorized', async () => {
    const { company, caller } = await userCompany(test);
    const { loginId } = await member(test, company);
    const edited = csv(`,,${loginId},Admin,,`);
    const added = csv(`A,B,${newPerson().email},,,`);
    const seen = [
      (await tryEdit(caller, edited)).body.seen,
      (await tryCreate(caller, added)).body.seen,
    ];
    const other = await otherAdmin(company);
    await other.call(blockUsers, { body: { userIds: [loginId], reason: 'SECURITY' } });
    await test.db.deleteFrom('email_domain').where('company_id', '=', company.id).execute();
    expect((await editAsSeen(caller, edited, seen[0] ?? '')).error.code).toBe('bulk.outdated');
    expect((await create(caller, added, { seen: seen[1] ?? '' })).error.code).toBe('bulk.outdated');
  });

  it('is nothing when others were changed, and the review of another file is none of this', async () => {
    const { company, caller } = await userCompany(test);
    const [meant, unmeant] = [await member(test, company), await member(test, company)];
    const file = csv(`,,${meant.loginId},Admin,,`);
    const { seen } = (await tryEdit(caller, file)).body;
    expect((await tryEdit(caller, file)).body.seen).toBe(seen);
    const other = await otherAdmin(company);
    await other.call(replaceAccess, { body: { users: [unmeant.loginId], products: [] } });
    const swapped = csv(`,,${unmeant.loginId},Admin,,`);
    expect((await editAsSeen(caller, swapped, seen)).status).toBe(409);
    expect((await editAsSeen(caller, file, seen)).status).toBe(200);
  });
});

describe('what another admin changes while the job runs', () => {
  it('is left alone and named by the result of an edited file, without a review too', async () => {
    const { company, caller } = await userCompany(test);
    const [touched, renamed, fine] = [
      await member(test, company),
      await member(test, company),
      await member(test, company),
    ];
    const { body } = await edit(
      caller,
      csv(
        `,,${touched.loginId},Admin,Report Builder,`,
        `Renée,,${renamed.loginId},,,`,
        `,,${fine.loginId},Admin,,`,
      ),
    );
    expect(body.counts).toMatchObject({ change: 3 });
    const other = await otherAdmin(company);
    const users = [touched.loginId, renamed.loginId];
    await other.call(addAccess, { body: { users, products: ['SHOPPER_BEHAVIOR'] } });

    expect(await finishUpload(test, body)).toMatchObject({ done: 1, failed: 2 });
    expect(await productsOf(test, company, touched.loginId)).toHaveLength(2);
    expect(await membershipOf(test, company, touched.loginId)).toMatchObject({ role: 'USER' });
    expect(await membershipOf(test, company, fine.loginId)).toMatchObject({ role: 'ADMIN' });
    const rows = await resultRows(test, caller, body);
    expect(rows.map((row) => [row[1], row[3], row[4] ?? ''])).toEqual([
      [touched.loginId, 'Refused', left],
      [renamed.loginId, 'Refused', left],
      [fine.loginId, 'Changed', ''],
    ]);
    const names = (await eventsOf(test, company)).map(({ event }) => event);
    expect(names).not.toContain('PROFILE_CHANGED');
  });

  it('is left alone by a confirmed file of new users: changed, come and gone people', async () => {
    const { company, caller } = await userCompany(test);
    const [touched, gone] = [await member(test, company), await member(test, company)];
    const { email: came } = newPerson();
    const { body } = await create(
      caller,
      csv(
        `Ana,Test,${touched.loginId},Admin,,`,
        `Ana,Test,${gone.loginId},Admin,,`,
        `A,B,${came},Admin,,`,
        `A,B,${newPerson().email},,,`,
      ),
      { confirmed: true },
    );
    const other = await otherAdmin(company);
    await other.call(replaceAccess, { body: { users: [touched.loginId], products: [] } });
    await test.db.deleteFrom('membership').where('user_id', '=', gone.id).execute();
    await member(test, company, { email: came });

    expect(await finishUpload(test, body)).toMatchObject({ done: 1, failed: 3, created: 1 });
    expect(await membershipOf(test, company, gone.loginId)).toBeUndefined();
    for (const loginId of [touched.loginId, came]) {
      expect(await membershipOf(test, company, loginId)).toMatchObject({ role: 'USER' });
    }
    const rows = await resultRows(test, caller, body);
    expect(rows.map((row) => row[4] ?? '')).toEqual([left, left, left, '']);
  });

  it('is no conflict where they have by then what the file gives them', async () => {
    const { company, caller } = await userCompany(test);
    const { loginId } = await member(test, company);
    const { body } = await edit(caller, csv(`,,${loginId},Admin,,`));
    const other = await otherAdmin(company);
    await other.call(addAccess, { body: { users: [loginId], products: [], role: 'ADMIN' } });
    expect(await finishUpload(test, body)).toMatchObject({ unchanged: 1, failed: 0 });
  });
});
