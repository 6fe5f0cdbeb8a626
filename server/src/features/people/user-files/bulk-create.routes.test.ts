import { readTask } from '@endcap/contract/people/tasks';
import { bulkCreate } from '@endcap/contract/people/user-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '../../../testing/factories.ts';
import {
  eventsOf,
  member,
  membershipOf,
  productsOf,
  tasksOf,
  userCompany,
} from '../users/testing/user-company.ts';
import {
  create,
  csv,
  download,
  finishUpload,
  startUploadTest,
  tryCreate,
  type UploadTest,
  workbookRows,
} from './testing/upload-kit.ts';

let test: UploadTest;
beforeAll(async () => {
  test = await startUploadTest();
});
afterAll(() => test.close());

let count = 0;
const address = () => `new${++count}@people.example`;

describe('a file of new users', () => {
  it('has no effect as a dry run, and is applied as the dry run showed', async () => {
    const { company, admin, caller } = await userCompany(test);
    const [one, two] = [address(), address()];
    const file = csv(
      `Zoë,Núñez,${one},Admin,"Report Builder (UI, API_BULK)",`,
      'Bad,Row,bad@elsewhere.example,,,',
      `Bo,Li,${two},,,`,
    );
    const tried = await tryCreate(caller, file);
    expect(tried.body).toMatchObject({
      total: 3,
      counts: { create: 2, change: 0, same: 0, refused: 1 },
      existing: [],
      rowsAreCut: false,
      task: null,
    });
    expect(tried.body.rows.map(({ line }) => line)).toEqual([3, 2, 4]);
    expect([await tasksOf(test, company), await eventsOf(test, company)]).toEqual([[], []]);

    const { status, body } = await create(caller, file, { fileName: 'Ärger.csv' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...tried.body, task: body.task });
    expect(body.task).toMatchObject({
      type: 'BULK_CREATE',
      stage: 'INITIATED',
      total: 3,
      done: 0,
      fileName: 'Ärger.csv',
      resultUrl: null,
    });

    const ended = await finishUpload(test, body);
    expect(ended).toMatchObject({
      stage: 'COMPLETED',
      done: 2,
      failed: 1,
      undo_until: expect.any(Date),
    });
    expect(await membershipOf(test, company, one)).toMatchObject({
      role: 'ADMIN',
      state: 'PENDING',
    });
    expect(await productsOf(test, company, one)).toEqual(['REPORT_BUILDER 2+3 ACCESS_PENDING']);
    const children = (await tasksOf(test, company)).filter(({ parent_id }) => parent_id);
    expect(children.map(({ line, stage, type }) => [line, stage, type]).sort()).toEqual([
      [2, 'INVITATION_SENT', 'CREATE_USER'],
      [4, 'INVITATION_SENT', 'CREATE_USER'],
    ]);
    const events = await eventsOf(test, company);
    expect(events.map(({ event, actorId }) => [event, actorId])).toEqual([
      ['USER_ADDED', admin.id],
      ['USER_INVITED', admin.id],
      ['USER_ADDED', admin.id],
      ['USER_INVITED', admin.id],
      ['USERS_UPLOADED', admin.id],
    ]);
    expect(events.at(-1)).toMatchObject({
      name: 'Ärger.csv',
      after: { type: 'BULK_CREATE', created: 2, changed: 0, same: 0, refused: 1 },
    });
  });

  it('has a result of every row in the language of who sent it', async () => {
    const { company, caller } = await userCompany(test, { site: 'MX' });
    const one = address();
    const { body } = await create(
      caller,
      csv(`Zoë,Núñez,${one},,Report Builder,`, 'Bad,Row,bad@elsewhere.example,,,', `A,B,${one},,,`),
    );
    await finishUpload(test, body);
    const url = `/api/companies/${company.id}/batch-tasks/${body.task?.taskId}/result`;
    const { status, content } = await download(test, caller, url);
    expect(status).toBe(200);
    expect(await workbookRows(content)).toEqual([
      expect.arrayContaining(['Fila', 'Correo electrónico', 'Resultado', 'Problema']),
      ['2', one, 'Zoë Núñez', 'Agregado', '', '', '', 'Usuario', '', 'Report Builder'],
      ['3', 'bad@elsewhere.example', 'Bad Row', 'Rechazado', expect.stringMatching(/dominio/)],
      ['4', one, 'A B', 'Rechazado', 'Correo electrónico: Este correo ya está en la fila 2.'],
    ]);
  });

  it('asks before it overwrites members, and leaves what it says nothing about', async () => {
    const { company, caller } = await userCompany(test);
    const boss = await member(test, company, { role: 'ADMIN' });
    const known = await member(test, company);
    const file = csv(
      `X,Y,${boss.loginId},,Shopper Behavior,`,
      `X,Y,${known.loginId},,,`,
      `New,One,${address()},,,`,
    );
    const refused = await create(caller, file);
    expect(refused).toMatchObject({ status: 409, error: { code: 'bulk.override_needed' } });
    expect(refused.existing).toEqual([
      { email: boss.loginId, name: expect.stringMatching(/^Ana/) },
    ]);
    expect(await tasksOf(test, company)).toEqual([]);

    const { body } = await create(caller, file, { confirmed: true });
    expect(body.counts).toEqual({ create: 1, change: 1, same: 1, refused: 0 });
    expect(body.existing).toEqual(refused.existing);
    expect(body.rows[0]).toMatchObject({
      outcome: 'CHANGE',
      changes: [{ field: 'products', before: 'Report Builder', after: 'Shopper Behavior' }],
    });
    const ended = await finishUpload(test, body);
    expect(ended).toMatchObject({ stage: 'COMPLETED', done: 3, failed: 0 });
    const read = await caller.call(readTask, { params: { taskId: ended.id } });
    expect(read.body).toMatchObject({ done: 3, created: 1, unchanged: 1, userName: null });
    expect(await membershipOf(test, company, boss.loginId)).toMatchObject({ role: 'ADMIN' });
    expect(await productsOf(test, company, boss.loginId)).toEqual([
      'SHOPPER_BEHAVIOR 3 ACCESS_PENDING',
    ]);
  });

  it('does not overwrite a user who became a member after the upload', async () => {
    const { company, caller } = await userCompany(test);
    const [early, fine] = [address(), address()];
    const same = await member(test, company);
    const { body } = await create(
      caller,
      csv(
        `A,B,${early},,Shopper Behavior,`,
        `C,D,${fine},,,`,
        `E,F,${same.loginId},,Report Builder,`,
      ),
    );
    expect(body.counts).toMatchObject({ create: 2, same: 1 });
    await member(test, company, { email: early });
    expect(await finishUpload(test, body)).toMatchObject({
      stage: 'COMPLETED',
      done: 2,
      failed: 1,
    });
    expect(await productsOf(test, company, early)).toEqual(['REPORT_BUILDER 3 ACCESS_COMPLETE']);
  });

  it('fails when no row is left to apply', async () => {
    const { company, caller } = await userCompany(test);
    const { body } = await create(caller, csv(`A,B,${address()},,,`));
    await test.db.deleteFrom('email_domain').where('company_id', '=', company.id).execute();
    expect(await finishUpload(test, body)).toMatchObject({ stage: 'FAILED', done: 0, failed: 1 });
  });

  it('is refused when no row can be used, and begins nothing when nothing has to change', async () => {
    const { company, caller } = await userCompany(test);
    const { error } = await create(caller, csv('A,B,a@elsewhere.example,,,'));
    expect(error.code).toBe('bulk.nothing_valid');
    const known = await member(test, company);
    const { body } = await create(caller, csv(`A,B,${known.loginId},User,,`));
    expect(body).toMatchObject({ counts: { same: 1 }, task: null });
    expect(await tasksOf(test, company)).toEqual([]);
  });

  it('goes on without a row that the database refuses in the middle of others', async () => {
    const { company, caller } = await userCompany(test);
    const [good, bad, fine] = [address(), address(), address()];
    await test.ownerPool.query(`
      create function refuse_one() returns trigger language plpgsql as
        $$ begin raise exception 'not this one'; end $$;
      create trigger refuse_one before insert on user_account for each row
        when (new.login_id = '${bad}') execute function refuse_one()`);
    const { body } = await create(caller, csv(...[good, bad, fine].map((to) => `A,B,${to},,,`)));
    expect(await finishUpload(test, body)).toMatchObject({
      stage: 'COMPLETED',
      done: 2,
      failed: 1,
      created: 2,
    });
    await test.ownerPool.query('drop trigger refuse_one on user_account');
    const added = (await eventsOf(test, company)).filter(({ event }) => event === 'USER_ADDED');
    expect(added).toHaveLength(2);
    expect(await membershipOf(test, company, bad)).toBeUndefined();
    const parts = await test.db
      .selectFrom('batch_task_part')
      .selectAll()
      .where('task_id', '=', body.task?.taskId ?? '')
      .execute();
    expect(parts.flatMap(({ rows }) => rows)).toMatchObject([
      { email: good, outcome: 'CREATE' },
      { email: bad, outcome: 'REFUSED', problems: [{ code: 'server.failed' }] },
      { email: fine, outcome: 'CREATE' },
    ]);
  });

  it('fails with a reason when the file that was kept is gone', async () => {
    const { caller } = await userCompany(test);
    const { body } = await create(caller, csv(`A,B,${address()},,,`));
    await test.files.remove(`bulk/${body.task?.taskId}/upload`);
    expect(await finishUpload(test, body)).toMatchObject({
      stage: 'FAILED',
      reason: 'file.unreadable',
    });
  });
});

describe('who may send one', () => {
  it.each([
    ['a user', { role: 'USER' as const }],
    ['a spectator', { group: 'SUPER_ADMIN_SPECTATOR' as const, member: false }],
  ])('%s may not', async (_, options) => {
    const { company } = await userCompany(test);
    const caller = await test.as(await buildUser(test.db, { ...options, company }));
    expect((await tryCreate(caller, csv(`A,B,${address()},,,`))).status).toBe(403);
  });

  it('an admin of another company finds nothing', async () => {
    const [{ caller }, other] = [await userCompany(test), await userCompany(test)];
    const file = { fileName: 'users.csv', content: csv(`A,B,${address()},,,`) };
    const params = { companyId: other.company.id };
    expect((await caller.call(bulkCreate, { params, file })).status).toBe(404);
  });
});
