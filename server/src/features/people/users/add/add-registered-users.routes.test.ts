import { saveProfile } from '@endcap/contract/identity/profile';
import { acceptInvitation, listInvitations } from '@endcap/contract/people/invitations';
import { createUsers } from '@endcap/contract/people/user-acts';
import { listPendingUsers, listUsers } from '@endcap/contract/people/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../jobs/testing/job-test-kit.ts';
import { buildUser } from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { mailsTo } from '../../registration/testing/invitations.ts';
import { startJobs } from '../../tasks/testing/task-kit.ts';
import {
  eventsOf,
  membershipOf,
  newPerson,
  productsOf,
  tasksOf,
  userCompany,
} from '../testing/user-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('a user of another company', () => {
  it('is invited like a stranger, keeps their own name and reads in the mail how to accept', async () => {
    const { company, caller } = await userCompany(test);
    const known = await buildUser(test.db, { languageCode: 'es-MX' });
    const { body } = await caller.call(createUsers, { body: newPerson({ email: known.loginId }) });
    expect(body.task).toMatchObject({ type: 'CREATE_USER', stage: 'INVITATION_SENT' });
    const account = await test.db
      .selectFrom('user_account')
      .select('first_name')
      .where('id', '=', known.id)
      .executeTakeFirstOrThrow();
    expect(account.first_name).toBe('Ana');
    const [mail] = await mailsTo(test, known);
    expect(mail?.subject).toBe(`${company.name} te invita al portal de proveedores`);
    expect(mail?.body_text).toContain('#token=');
    const events = (await eventsOf(test, company)).map(({ event }) => event);
    expect(events).toEqual(['USER_ADDED', 'USER_INVITED']);
    expect(await membershipOf(test, company, known.loginId)).toMatchObject({
      state: 'PENDING',
      multi: false,
    });
  });

  it('is called as this company has typed until they accept: in answers, lists, searches and the log', async () => {
    const { company, caller } = await userCompany(test);
    const known = await buildUser(test.db);
    const theirs = await test.as(known);
    const typed = { first_name: 'Typed', last_name: 'Byus' };
    const { body } = await caller.call(createUsers, { body: { ...typed, email: known.loginId } });
    expect(body.task?.userName).toBe('Typed Byus');
    const pending = async (search = '') =>
      (await caller.call(listPendingUsers, { query: { search } })).body.items;
    expect(await pending()).toMatchObject([{ firstName: 'Typed', lastName: 'Byus' }]);
    expect(await pending('ana test')).toEqual([]);
    const names = (await eventsOf(test, company)).map(({ name }) => name);
    expect(names).toEqual(['Typed Byus', 'Typed Byus']);

    await theirs.call(saveProfile, { body: { first_name: 'Ana', last_name: 'Renamed' } });
    expect(await pending('typed byus')).toMatchObject([{ firstName: 'Typed' }]);

    const [open] = (await theirs.call(listInvitations)).body.items;
    await theirs.call(acceptInvitation, { params: { invitationId: open?.id ?? '' } });
    expect(await pending('ana renamed')).toMatchObject([{ firstName: 'Ana' }]);
    const worker = await startJobs(test);
    await eventually(
      async () => (await membershipOf(test, company, known.loginId))?.state === 'ACTIVE',
    );
    await worker.stop();
    const found = await caller.call(listUsers, { query: { search: 'ana renamed' } });
    expect(found.body.items).toMatchObject([{ firstName: 'Ana', lastName: 'Renamed' }]);
    const again = await caller.call(listUsers, { query: { search: 'typed' } });
    expect(again.body.items).toEqual([]);
  });

  it('is answered as a stranger is, blocked or not', async () => {
    const { caller } = await userCompany(test);
    const known = [
      await buildUser(test.db, { registered: false }),
      await buildUser(test.db, { registered: false, blocked: true }),
      await buildUser(test.db),
      await buildUser(test.db, { blocked: true }),
    ];
    const answers: object[] = [];
    for (const email of [...known.map(({ loginId }) => loginId), newPerson().email]) {
      const { status, body } = await caller.call(createUsers, { body: newPerson({ email }) });
      const { type, stage, total } = body.task ?? {};
      answers.push({ status, accepted: body.accepted, refused: body.refused, type, stage, total });
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});

describe('a user without any company', () => {
  it('who never registered is named anew', async () => {
    const { caller } = await userCompany(test);
    const former = await buildUser(test.db, { company: null, registered: false });
    await caller.call(createUsers, { body: newPerson({ email: former.loginId }) });
    const account = await test.db
      .selectFrom('user_account')
      .select(['first_name', 'last_name'])
      .where('id', '=', former.id)
      .executeTakeFirstOrThrow();
    expect(account).toEqual({ first_name: 'Zoë', last_name: 'Núñez' });
  });
});

describe('a user whose invitation expired', () => {
  it('is invited again with what is given now, and the old link is dead', async () => {
    const { company, caller } = await userCompany(test);
    const user = newPerson({ products: ['REPORT_BUILDER'] });
    await caller.call(createUsers, { body: user });
    const again = await caller.call(createUsers, { body: user });
    expect(again.error.code).toBe('user.exists');
    await test.db
      .updateTable('batch_task')
      .set({ stage: 'EXPIRED' })
      .where('company_id', '=', company.id)
      .execute();

    const { body } = await caller.call(createUsers, {
      body: { ...user, role: 'ADMIN', products: ['SHOPPER_BEHAVIOR'] },
    });
    expect(body.task?.stage).toBe('INVITATION_SENT');
    expect(await productsOf(test, company, user.email)).toEqual([
      'SHOPPER_BEHAVIOR 3 ACCESS_PENDING',
    ]);
    expect(await membershipOf(test, company, user.email)).toMatchObject({
      role: 'ADMIN',
      version: 2,
    });
    expect((await tasksOf(test, company)).map(({ stage }) => stage)).toEqual([
      'CANCELLED',
      'INVITATION_SENT',
    ]);
    const links = await test.db
      .selectFrom('one_time_link')
      .select('withdrawn_on')
      .where('company_id', '=', company.id)
      .orderBy('id')
      .execute();
    expect(links.map(({ withdrawn_on }) => withdrawn_on === null)).toEqual([false, true]);
  });
});
