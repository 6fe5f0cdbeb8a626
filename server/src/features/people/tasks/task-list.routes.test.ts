import { Readable } from 'node:stream';
import { downloadTaskResult, listTasks, readTask } from '@endcap/contract/people/tasks';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFileStore } from '../../../adapters/files/create-file-store.ts';
import { transact } from '../../../db/transact.ts';
import type { Caller } from '../../../testing/caller.ts';
import { buildCompanyAdmin, buildUser, type TestUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { countChild, finishTask, type NewTask, newTask } from './tasks.service.ts';

let test: TestApp;
let admin: TestUser;
let caller: Caller;
beforeAll(async () => {
  test = await startTestApp();
  admin = await buildCompanyAdmin(test.db);
  caller = await test.as(admin);
});
afterAll(() => test.close());

async function begin(task: NewTask, by = admin) {
  const scope = {
    actor: { id: by.id, name: 'Ana Test' },
    company: { id: by.company?.id ?? '' },
    requestId: 'r1',
  };
  return transact(test.db, (tx) => newTask(tx, scope, task));
}

async function createdDaysAgo(id: string, days: number): Promise<void> {
  await test.db
    .updateTable('batch_task')
    .set({ created_on: sql<Date>`now() - make_interval(days => ${days})` })
    .where('id', '=', id)
    .execute();
}

it('lists what the company does, running first, without the rows behind it and what is long over', async () => {
  const done = await begin({ type: 'BLOCK_USERS', total: 3, stage: 'COMPLETED' });
  const running = await begin({ type: 'BULK_CREATE', total: 100, fileName: 'people.xlsx' });
  const newest = await begin({ type: 'UPDATE_USERS', total: 2, stage: 'COMPLETED' });
  const member = await buildUser(test.db, { company: admin.company });
  await begin({ type: 'UPDATE_USER', total: 1, parentId: newest.id, userId: member.id });
  await createdDaysAgo(running.id, 2);
  await createdDaysAgo(done.id, 3);
  const waiting = await begin({
    type: 'CREATE_USER',
    total: 1,
    stage: 'INVITATION_SENT',
    userId: member.id,
  });
  await createdDaysAgo(waiting.id, 4);
  await createdDaysAgo((await begin({ type: 'DELETE_USERS', total: 1 })).id, 31);
  await begin({ type: 'BULK_EDIT', total: 1 }, await buildCompanyAdmin(test.db));
  const { body } = await caller.call(listTasks);
  expect(body.items.map(({ taskId }) => taskId)).toEqual([
    running.id,
    newest.id,
    done.id,
    waiting.id,
  ]);
  expect(body).toMatchObject({ totalElements: 4, totalPages: 1 });
  expect(body.items).toMatchObject([
    { stage: 'INITIATED', total: 100, done: 0, fileName: 'people.xlsx', finishedOn: null },
    { stage: 'COMPLETED', total: 2, done: 2 },
    { stage: 'COMPLETED', total: 3, done: 3, finishedOn: expect.any(String) },
    { stage: 'INVITATION_SENT', done: 0 },
  ]);
  const found = await caller.call(listTasks, { query: { search: 'PEOPLE.X' } });
  expect(found.body.items.map(({ taskId }) => taskId)).toEqual([running.id]);
});

it('shows every task once over its pages, running tasks first', async () => {
  const boss = await buildCompanyAdmin(test.db);
  const started: string[] = [];
  for (let n = 0; n < 5; n++) {
    const stage = n === 1 ? 'INITIATED' : 'COMPLETED';
    const { id } = await begin({ type: 'BLOCK_USERS', total: 1, stage }, boss);
    await createdDaysAgo(id, 5 - n);
    started.push(id);
  }
  const [first, running, third, fourth, newest] = started;
  const bossCaller = await test.as(boss);
  const page = async (pageNo: number) => {
    const { body } = await bossCaller.call(listTasks, { query: { pageNo, pageSize: 2 } });
    expect(body).toMatchObject({ totalElements: 5, totalPages: 3, page: pageNo });
    return body.items.map(({ taskId }) => taskId);
  };
  expect([await page(0), await page(1), await page(2)]).toEqual([
    [running, newest],
    [fourth, third],
    [first],
  ]);
});

it('finds a task by its file, and by name and address of its user', async () => {
  const boss = await buildCompanyAdmin(test.db);
  const { company } = boss;
  const member = await buildUser(test.db, { company, email: 'zoe.hall@acme.example' });
  const leaver = await buildUser(test.db, { company, email: 'max.gone@acme.example' });
  const stays = await begin({ type: 'UPDATE_USER', total: 1, userId: member.id }, boss);
  const left = await begin({ type: 'DELETE_USER', total: 1, userId: leaver.id }, boss);
  const file = await begin({ type: 'BULK_EDIT', total: 2, fileName: 'Añadir_100%.csv' }, boss);
  await test.db.deleteFrom('membership').where('user_id', '=', leaver.id).execute();
  await test.db
    .updateTable('user_account')
    .set({ last_name: 'Fléming' })
    .where('id', '=', member.id)
    .execute();
  const { call } = await test.as(boss);
  const search = async (text: string) => {
    const { items, totalElements } = (await call(listTasks, { query: { search: text } })).body;
    expect(totalElements).toBe(items.length);
    return items.map(({ taskId }) => taskId);
  };
  expect(await search('fleming')).toEqual([stays.id]);
  expect(await search('ZOE.HALL@')).toEqual([stays.id]);
  expect(await search('max.gone')).toEqual([left.id]);
  expect(await search('anadir_100%')).toEqual([file.id]);
  expect(await search('_.csv')).toEqual([]);
});

it('offers an undo only for as long as there is one', async () => {
  const task = await begin({ type: 'BLOCK_USERS', total: 1, stage: 'COMPLETED', undoMinutes: 10 });
  const read = async () =>
    (await caller.call(readTask, { params: { taskId: task.id } })).body.undoUntil;
  expect(await read()).toBe(task.undoUntil?.toISOString());
  await test.db
    .updateTable('batch_task')
    .set({ undo_until: sql<Date>`now() - interval '1 second'` })
    .where('id', '=', task.id)
    .execute();
  expect(await read()).toBeNull();
});

it('shows the progress of a task, and its result when it has ended', async () => {
  const task = await begin({ type: 'BULK_CREATE', total: 10, fileName: 'people.csv' });
  await transact(test.db, (tx) => countChild(tx, task.id, { done: 4, failed: 1 }));
  const read = () => caller.call(readTask, { params: { taskId: task.id } });
  expect((await read()).body).toMatchObject({ stage: 'INITIATED', done: 4, failed: 1 });
  const none = await caller.call(downloadTaskResult, { params: { taskId: task.id } });
  expect(none.error.code).toBe('resource.not_found');

  const resultKey = `bulk/${task.id}/result.xlsx`;
  await transact(test.db, (tx) => finishTask(tx, task.id, { resultKey }));
  const { body } = await read();
  const resultUrl = `/api/companies/${admin.company?.id}/batch-tasks/${task.id}/result`;
  expect(body).toMatchObject({ stage: 'COMPLETED', done: 4, failed: 1, resultUrl });
  const gone = await caller.call(downloadTaskResult, { params: { taskId: task.id } });
  expect(gone.error.code).toBe('resource.not_found');

  await createFileStore(undefined, test.config.DATA_DIR).save(resultKey, Readable.from(['rows']));
  const file = await test.app.inject({ url: resultUrl, headers: caller.headers });
  expect(file.body).toBe('rows');
  expect(file.headers['content-disposition']).toContain('people%20-%20result.xlsx');
});

it('has a result for 30 days, whether or not old ones were removed', async () => {
  const task = await begin({ type: 'BULK_CREATE', total: 1, fileName: 'people.csv' });
  const resultKey = `bulk/${task.id}/result.xlsx`;
  await createFileStore(undefined, test.config.DATA_DIR).save(resultKey, Readable.from(['rows']));
  await transact(test.db, (tx) => finishTask(tx, task.id, { resultKey }));
  const after = async (days: string) => {
    await test.db
      .updateTable('batch_task')
      .set({ finished_on: sql<Date>`now() - ${days}::interval` })
      .where('id', '=', task.id)
      .execute();
    const params = { taskId: task.id };
    const { body } = await caller.call(readTask, { params });
    const url = `/api/companies/${admin.company?.id}/batch-tasks/${task.id}/result`;
    const { statusCode } = await test.app.inject({ url, headers: caller.headers });
    return [body.resultUrl, statusCode];
  };
  expect(await after('29 days 23 hours')).toEqual([expect.any(String), 200]);
  expect(await after('30 days 1 minute')).toEqual([null, 404]);
});

it('names the user of a task by the name that the company knows', async () => {
  const company = admin.company ?? expect.fail();
  const [here, gone] = [
    await buildUser(test.db, { company }),
    await buildUser(test.db, { company }),
  ];
  const rename = (id: string, first_name: string) =>
    test.db
      .updateTable('user_account')
      .set({ first_name, last_name: 'Ortega' })
      .where('id', '=', id)
      .execute();
  await rename(gone.id, 'Luz');
  const tasks = [
    await begin({ type: 'UPDATE_USER', total: 1, userId: here.id }),
    await begin({ type: 'DELETE_USER', total: 1, userId: gone.id }),
    await begin({ type: 'DELETE_USERS', total: 2 }),
  ];
  await begin({ type: 'DELETE_USER', total: 1, userId: here.id, parentId: tasks[2]?.id ?? '' });
  await test.db.deleteFrom('membership').where('user_id', '=', gone.id).execute();
  await rename(here.id, 'Rae');
  await rename(gone.id, 'Secret');
  const names = await Promise.all(
    tasks.map(async ({ id: taskId }) => {
      const { body } = await caller.call(readTask, { params: { taskId } });
      return body.userName;
    }),
  );
  expect(names).toEqual(['Rae Ortega', 'Luz Ortega', null]);
  const { body } = await caller.call(listTasks, { query: { pageSize: 100 } });
  expect(body.items).toContainEqual(
    expect.objectContaining({ type: 'DELETE_USER', userName: 'Luz Ortega' }),
  );
  expect(JSON.stringify(body)).not.toContain('Secret');
});

it('is for those who may see the company’s users, of that company', async () => {
  const { id: taskId } = await begin({ type: 'BULK_CREATE', total: 1 });
  await transact(test.db, (tx) => finishTask(tx, taskId, { resultKey: 'bulk/some/result.xlsx' }));
  const group = 'SUPER_ADMIN_SPECTATOR';
  const spectator = await test.as(
    await buildUser(test.db, { group, company: admin.company, member: false }),
  );
  const member = await test.as(await buildUser(test.db, { company: admin.company }));
  const stranger = await test.as(await buildCompanyAdmin(test.db));
  expect((await spectator.call(listTasks)).status).toBe(200);
  const seen = await spectator.call(readTask, { params: { taskId } });
  expect([seen.status, seen.body.resultUrl]).toEqual([200, null]);
  const result = await spectator.call(downloadTaskResult, { params: { taskId } });
  expect(result.error.code).toBe('access.denied');
  expect((await member.call(listTasks)).error.code).toBe('access.denied');
  expect((await member.call(readTask, { params: { taskId } })).error.code).toBe('access.denied');
  for (const endpoint of [readTask, downloadTaskResult]) {
    const { error } = await stranger.call(endpoint, { params: { taskId } });
    expect(error.code).toBe('resource.not_found');
  }
});
