import { createUsers } from '@endcap/contract/people/user-acts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { meetAtLock, rowsOf } from '../../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { mailsTo } from '../../registration/testing/invitations.ts';
import {
  authorize,
  eventsOf,
  member,
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

describe('adding a user', () => {
  it('makes a pending member with products, a link by mail, a task and two entries', async () => {
    const { company, admin, caller } = await userCompany(test);
    const user = newPerson({
      email: ' Zoe.First@People.Example ',
      role: 'ADMIN',
      products: ['SHOPPER_BEHAVIOR', { code: 'REPORT_BUILDER', accessTypes: [2, 1] }],
    });
    const { status, body } = await caller.call(createUsers, { body: user });
    expect(status).toBe(202);
    expect(body).toMatchObject({
      accepted: 1,
      refused: [],
      task: {
        ...{ type: 'CREATE_USER', stage: 'INVITATION_SENT', total: 1 },
        undoUntil: expect.any(String),
      },
    });

    const loginId = 'zoe.first@people.example';
    expect(await membershipOf(test, company, loginId)).toMatchObject({
      role: 'ADMIN',
      state: 'PENDING',
      third_party: false,
      product_key: 'REPORT_BUILDER,SHOPPER_BEHAVIOR',
    });
    expect(await productsOf(test, company, loginId)).toEqual([
      'REPORT_BUILDER 1+2 ACCESS_PENDING',
      'SHOPPER_BEHAVIOR 3 ACCESS_PENDING',
    ]);
    const [mail, ...others] = await mailsTo(test, { loginId });
    expect(mail?.body_text).toMatch(/\/login\/invitation#token=\S{20,}/);
    expect(others).toEqual([]);
    const [task] = await tasksOf(test, company);
    expect(task).toMatchObject({
      id: body.task?.taskId,
      created_by: admin.id,
      mail_ids: [mail?.id],
      before: null,
      after: { role: 'ADMIN', state: 'PENDING' },
    });
    expect(await eventsOf(test, company)).toMatchObject([
      { event: 'USER_ADDED', actorId: admin.id, name: 'Zoë Núñez', after: { role: 'ADMIN' } },
      { event: 'USER_INVITED', actorId: admin.id, name: 'Zoë Núñez' },
    ]);
  });

  it('puts several under one task, and goes on with the good ones', async () => {
    const { company, caller } = await userCompany(test);
    const [one, two, stranger] = [
      newPerson(),
      newPerson(),
      newPerson({ email: 'x@elsewhere.example' }),
    ];
    const known = await member(test, company);
    const { body } = await caller.call(createUsers, {
      body: { userList: [one, stranger, two, one, newPerson({ email: known.loginId })] },
    });
    expect(body).toEqual({
      task: expect.objectContaining({
        type: 'CREATE_USERS',
        stage: 'COMPLETED',
        total: 2,
        done: 2,
        created: 2,
      }),
      accepted: 2,
      refused: [
        {
          value: 'x@elsewhere.example',
          code: 'user.domain_not_authorized',
          message: 'This email’s domain isn’t authorized.',
        },
        { value: one.email, code: 'user.repeated', message: expect.any(String) },
        { value: known.loginId, code: 'user.exists', message: expect.any(String) },
      ],
    });
    const tasks = await tasksOf(test, company);
    expect(tasks.filter(({ parent_id }) => parent_id === body.task?.taskId)).toHaveLength(2);
  });

  it('refuses the whole call when every user is refused, and names the fields', async () => {
    const { company, caller } = await userCompany(test);
    const { status, error } = await caller.call(createUsers, {
      body: {
        userList: [
          newPerson({ email: 'a@elsewhere.example' }),
          newPerson({ products: ['CUSTOMER_PULSE'] }),
        ],
      },
    });
    expect(status).toBe(422);
    expect(error).toMatchObject({
      code: 'user.domain_not_authorized',
      details: [
        {
          field: 'userList.0.email',
          code: 'user.domain_not_authorized',
          message: 'This email’s domain isn’t authorized.',
        },
        {
          field: 'userList.1.products',
          code: 'product.not_subscribed',
          message: 'The company doesn’t subscribe to this product.',
        },
      ],
    });
    const alone = await caller.call(createUsers, {
      body: newPerson({ email: 'a@elsewhere.example' }),
    });
    expect(alone.error).toMatchObject({
      code: 'user.domain_not_authorized',
      details: [{ field: 'email', code: 'user.domain_not_authorized' }],
    });
    expect(await tasksOf(test, company)).toEqual([]);
  });

  it('speaks the language of the caller', async () => {
    const { caller } = await userCompany(test, { site: 'MX' });
    const { body } = await caller.call(createUsers, {
      body: { userList: [newPerson(), newPerson({ email: 'a@elsewhere.example' })] },
    });
    expect(body.refused[0]?.message).toBe('El dominio de este correo no está autorizado.');
  });

  it('names the wrong fields, for one user and for several', async () => {
    const { caller } = await userCompany(test);
    const one = await caller.call(createUsers, {
      body: { ...newPerson(), first_name: 'R2D2', role: 'OWNER' as 'USER' },
    });
    expect(one.status).toBe(400);
    expect(one.error.details).toMatchObject([
      { field: 'first_name', code: 'field.person_name' },
      { field: 'role', code: 'field.not_an_option' },
    ]);
    const several = await caller.call(createUsers, {
      body: { userList: [newPerson(), newPerson({ email: 'no address', more: 1 })] },
    });
    expect(several.error.details).toMatchObject([
      { field: 'userList.1.email', code: 'field.email' },
      { field: 'userList.1.more', code: 'field.unknown' },
    ]);
    const far = await caller.call(createUsers, {
      body: newPerson({ email: `${'a'.repeat(250)}@people.example` }),
    });
    expect(far.error.details).toMatchObject([{ field: 'email', code: 'field.too_long' }]);
  });

  it.each([{}, { more: 1 }])(
    'names what is missing of one who is not complete, beside %o',
    async (more) => {
      const { caller } = await userCompany(test);
      const { email } = newPerson();
      const { status, error } = await caller.call(createUsers, {
        body: { email, ...more } as ReturnType<typeof newPerson>,
      });
      expect(status).toBe(400);
      expect(error.details?.map(({ field, code }) => [field, code])).toEqual([
        ['first_name', 'field.required'],
        ['last_name', 'field.required'],
        ...Object.keys(more).map((field) => [field, 'field.unknown']),
      ]);
    },
  );

  it('of two who add the same person at once, one finds them there', async () => {
    const { company, caller } = await userCompany(test);
    const user = newPerson();
    const add = () => caller.call(createUsers, { body: user });
    const admins = rowsOf('membership', { company_id: company.id });
    const answers = await meetAtLock(test, admins, add, add, add);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    expect(await tasksOf(test, company)).toHaveLength(1);
    expect(await mailsTo(test, { loginId: user.email })).toHaveLength(1);
  });
});

describe('the domain of a new user', () => {
  const statusFor = async (
    caller: Awaited<ReturnType<typeof userCompany>>['caller'],
    email: string,
  ) => (await caller.call(createUsers, { body: newPerson({ email }) })).status;

  it('has sub-domains only where they are allowed, and only whole labels', async () => {
    const { company, caller } = await userCompany(test);
    await authorize(test, company, 'acme.example', { allowSubDomains: true });
    expect(await statusFor(caller, 'a@mx.acme.example')).toBe(202);
    expect(await statusFor(caller, 'a@deep.mx.acme.example')).toBe(202);
    expect(await statusFor(caller, 'a@notacme.example')).toBe(422);
    expect(await statusFor(caller, 'a@mx.people.example')).toBe(422);
    expect(await statusFor(caller, 'a@example')).toBe(400);
  });

  it('may be a public mail host only where that is authorized', async () => {
    const { company, caller } = await userCompany(test);
    expect(await statusFor(caller, 'someone.new@gmail.com')).toBe(422);
    await authorize(test, company, 'gmail.com');
    expect(await statusFor(caller, 'someone.new@gmail.com')).toBe(202);
  });
});
