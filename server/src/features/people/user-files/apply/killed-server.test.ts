import { request } from 'node:http';
import { bulkCreate, type FilePlan } from '@endcap/contract/people/user-files';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../../jobs/testing/job-test-kit.ts';
import { uploadForm } from '../../../../testing/upload-form.ts';
import { eventsOf, tasksOf, userCompany } from '../../users/testing/user-company.ts';
import { startServerProcess } from '../testing/server-process.ts';
import {
  csv,
  endedTask,
  startUploadTest,
  type UploadTest,
  workbookRows,
} from '../testing/upload-kit.ts';

let test: UploadTest;
beforeAll(async () => {
  test = await startUploadTest();
});
afterAll(() => test.close());

/** Twelve steps of the job: the kill comes after the first. */
const people = 600;
const line = (person: number) =>
  `P${'abcdefghij'[person % 10]},Q,p${person}@people.example,,Report Builder,`;

/** Not by fetch, which sends no host of ours. */
async function upload(
  port: number,
  path: string,
  headers: Record<string, string>,
  content: string,
): Promise<FilePlan> {
  const form = uploadForm({ field: 'file', fileName: 'users.csv', content });
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method: 'POST',
      headers: { ...headers, ...form.headers },
    });
    sent.on('error', reject).on('response', async (answer) => {
      const text = (await answer.toArray()).join('');
      if (answer.statusCode === 200) resolve(JSON.parse(text) as FilePlan);
      else reject(new Error(`${answer.statusCode}: ${text}`));
    });
    sent.end(form.payload);
  });
}

const counted = async (taskId: string) =>
  test.db
    .selectFrom('batch_task')
    .select(['done', 'failed'])
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow();

it('a server that is killed in the middle of a file goes on after its next start: no row twice, none lost', async () => {
  const { company, caller } = await userCompany(test);
  const first = await startServerProcess(test);
  const path = bulkCreate.path.replace(':companyId', company.id);
  const rows = Array.from({ length: people }, (_, person) => line(person));
  const file = csv(...rows, 'Bad,Row,bad@elsewhere.example,,,');
  const { task } = await upload(first.port, path, caller.headers, file);
  const taskId = task?.taskId ?? '';
  await eventually(async () => (await counted(taskId)).done > 0, 60_000);
  await first.kill();
  const whenKilled = await counted(taskId);
  expect(whenKilled.done).toBeLessThan(people);

  // As if the time had passed after which a silent worker is taken for dead.
  await test.ownerPool.query(
    `update jobs.job set heartbeat_on = now() - interval '1 hour' where name = 'users.bulk'`,
  );
  await startServerProcess(test);
  const ended = await eventually(() => endedTask(test, taskId), 90_000);
  expect(ended).toMatchObject({ stage: 'COMPLETED', done: people, failed: 1 });

  const events = await eventsOf(test, company);
  const added = events
    .filter(({ event }) => event === 'USER_ADDED')
    .map(({ entityId }) => entityId);
  expect([added.length, new Set(added).size]).toEqual([people, people]);
  expect(events.filter(({ event }) => event === 'USERS_UPLOADED')).toMatchObject([
    { after: { created: people, refused: 1 } },
  ]);
  const children = (await tasksOf(test, company)).filter(({ parent_id }) => parent_id === taskId);
  expect(new Set(children.map((child) => child.line)).size).toBe(people);
  expect(children).toHaveLength(people);
  const { rows: mails } = await test.pool.query<{ to_address: string }>(
    'select to_address from mail_outbox group by to_address having count(*) = 1',
  );
  expect(mails).toHaveLength(people);
  const broken = await test.ownerPool.query(
    'select v.* from activity_chain c, verify_activity_chain(c.chain_id) v where v.reason is not null',
  );
  expect(broken.rows).toEqual([]);
  const chunks = await (await test.files.read(`bulk/${taskId}/result.xlsx`)).toArray();
  const result = await workbookRows(Buffer.concat(chunks));
  expect(result.slice(1).map(([number]) => Number(number))).toEqual(
    Array.from({ length: people + 1 }, (_, index) => index + 2),
  );
}, 240_000);
