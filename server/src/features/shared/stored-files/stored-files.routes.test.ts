import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { checkGlossaryFile } from '@endcap/contract/dictionary/glossary-imports';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FileStore, FilesUnavailableError } from '../../../adapters/files/file-store.ts';
import { withFailingWrites } from '../../../testing/failing-writes.ts';
import { withLostCommit } from '../../../testing/lost-commit.ts';
import { staffCaller } from '../../../testing/staff-caller.ts';
import { deleteOldImports } from '../../dictionary/glossary/import/glossary-imports.service.ts';
import { deleteOldTasks } from '../../people/tasks/expire-tasks.service.ts';
import {
  create,
  csv,
  startUploadTest,
  type UploadTest,
} from '../../people/user-files/testing/upload-kit.ts';
import { userCompany } from '../../people/users/testing/user-company.ts';
import { sweepFilesLeftBehind } from '../../support/tickets/attachments.service.ts';
import { aTicket, png, sendTicket } from '../../support/tickets/testing/ticket-kit.ts';
import { sweepArrivingFiles, withArrivingFile } from './stored-files.service.ts';

let test: UploadTest;
beforeAll(async () => {
  test = await startUploadTest({ HUMAN_CHECK: 'off' });
});
afterAll(() => test.close());

const inTwoHours = () => Date.now() + 2 * 60 * 60 * 1000;
const arriving = async () =>
  (await test.db.selectFrom('arriving_file').select('key').execute()).map(({ key }) => key);

const uploads = async () =>
  (await readdir(join(test.folder, 'files', 'bulk'), { recursive: true })).filter((name) =>
    name.endsWith('upload'),
  );

let count = 0;
const someone = () => csv(`Zoë,Núñez,stored${++count}@people.example,,,`);

async function uploadOf(companyId: string) {
  const { id, file_key: key } = await test.db
    .selectFrom('batch_task')
    .select(['id', 'file_key'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return { id, key: key ?? '' };
}

const lastImport = () =>
  test.db
    .selectFrom('glossary_import')
    .select(['id', 'file_key as key'])
    .orderBy('created_on', 'desc')
    .executeTakeFirst();

describe('the answer to a commit that is lost', () => {
  it('leaves the file of an upload of users, whose task is there', async () => {
    const { company, caller } = await userCompany(test);
    const answer = await withLostCommit('batch_task', () => create(caller, someone()));
    expect(answer.status).toBe(503);
    const { key } = await uploadOf(company.id);
    expect([await test.files.exists(key), await arriving()]).toEqual([true, []]);
  });

  it('leaves the file of the data dictionary, whose import is there', async () => {
    const { caller } = await staffCaller(test);
    const file = { fileName: 'terms.csv', content: 'Name,Description\r\nShelf,A board.' };
    const answer = await withLostCommit('glossary_import', () =>
      caller.call(checkGlossaryFile, { file }),
    );
    expect(answer.status).toBe(503);
    const key = (await lastImport())?.key ?? '';
    expect([await test.files.exists(key), await arriving()]).toEqual([true, []]);
  });

  it('leaves the file of a ticket, whose comment is there', async () => {
    const file = { fileName: 'a.png', content: png };
    const detail = { ...aTicket, name: 'Vera Visitor', email: 'vera@visitors.example' };
    const answer = await withLostCommit('ticket_attachment', () =>
      sendTicket(test, { detail, file }),
    );
    expect(answer.statusCode).toBe(503);
    const [stored] = await test.db
      .selectFrom('ticket_attachment')
      .select(['id', 'comment_id as commentId'])
      .execute();
    expect(stored?.commentId).toBeTruthy();
    expect(await test.files.exists(`tickets/${stored?.id}`)).toBe(true);
  });
});

describe('a file whose row is not written', () => {
  it('is removed at once', async () => {
    const { caller } = await userCompany(test);
    const before = await uploads();
    const noTask = { table: 'batch_task', when: 'true' };
    const answer = await withFailingWrites(test, noTask, () => create(caller, someone()));
    expect([answer.status, await arriving()]).toEqual([500, []]);
    expect(await uploads()).toEqual(before);
  });

  it('is swept when it could not be removed then, and so is one whose process ended', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'endcap-arriving-'));
    const path = join(folder, 'file');
    await writeFile(path, 'text');
    const broken: FileStore = {
      ...bound(test.files),
      remove: () => Promise.reject(new FilesUnavailableError(new Error('away'))),
    };
    const refused = withArrivingFile({ db: test.db, files: broken }, { key: 'bulk/a', path }, () =>
      Promise.reject(new Error('refused')),
    );
    await expect(refused).rejects.toThrow('refused');
    expect([await test.files.exists('bulk/a'), await arriving()]).toEqual([true, ['bulk/a']]);
    await sweepArrivingFiles(test);
    expect(await test.files.exists('bulk/a')).toBe(true);
    await sweepArrivingFiles(test, inTwoHours());
    expect([await test.files.exists('bulk/a'), await arriving()]).toEqual([false, []]);
    await rm(folder, { recursive: true });
  });

  it('of a ticket keeps its row until the file is gone', async () => {
    const id = '0192a0de-0000-7000-8000-00000000abcd';
    await sql`insert into ticket_attachment (id, file_name, content_type, bytes, created_on)
      values (${id}, 'a.png', 'image/png', 4, now() - interval '2 hours')`.execute(test.db);
    await test.files.save(`tickets/${id}`, Readable.from(['text']));
    const away = () => Promise.reject(new FilesUnavailableError(new Error('away')));
    const broken = { ...bound(test.files), remove: away };
    await expect(sweepFilesLeftBehind({ db: test.db, files: broken })).rejects.toThrow();
    const left = () =>
      test.db.selectFrom('ticket_attachment').select('id').where('id', '=', id).execute();
    expect(await left()).toHaveLength(1);
    await sweepFilesLeftBehind(test);
    expect([await left(), await test.files.exists(`tickets/${id}`)]).toEqual([[], false]);
  });
});

/** The methods of a store, also where they are those of its class. */
const bound = (files: FileStore): FileStore => ({
  save: (...given) => files.save(...given),
  read: (...given) => files.read(...given),
  remove: (...given) => files.remove(...given),
  exists: (...given) => files.exists(...given),
});

describe('a file that its row does not name', () => {
  const endless = () => new AbortController().signal;

  it('because the task was undone after its result was stored goes with the task', async () => {
    const { company, caller } = await userCompany(test);
    await create(caller, someone());
    const { id } = await uploadOf(company.id);
    const result = `bulk/${id}/result.xlsx`;
    await test.files.save(result, Readable.from(['text']));
    await sql`update batch_task set stage = 'CANCELLED', undone_on = now(),
      finished_on = now() - interval '400 days' where id = ${id}`.execute(test.db);
    await deleteOldTasks(test.db, test.files, endless());
    expect(await test.files.exists(result)).toBe(false);
  });

  it('because the import was cancelled before its report was named goes with the import', async () => {
    const { caller } = await staffCaller(test);
    const file = { fileName: 'terms.csv', content: 'Name,Description\r\nShelf,A board.' };
    const { importId } = (await caller.call(checkGlossaryFile, { file })).body;
    const report = `glossary-imports/${importId}/report.csv`;
    await test.files.save(report, Readable.from(['text']));
    await sql`update glossary_import set created_on = now() - interval '40 days'`.execute(test.db);
    await deleteOldImports(test, endless());
    expect(await test.files.exists(report)).toBe(false);
  });
});
