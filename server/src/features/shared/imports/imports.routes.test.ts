import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  applyGlossaryImport,
  checkGlossaryFile,
} from '@endcap/contract/dictionary/glossary-imports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileMissingError, type FileStore } from '../../../adapters/files/file-store.ts';
import { AppError } from '../../../app-error.ts';
import { jobOf, killedJob } from '../../../jobs/testing/job-test-kit.ts';
import { withFailingWrites } from '../../../testing/failing-writes.ts';
import { staffCaller } from '../../../testing/staff-caller.ts';
import { readContentFiles } from '../../content/content-editor/files/content-files.ts';
import { importContent } from '../../content/content-editor/import/import-content.service.ts';
import { runImport } from '../../dictionary/glossary/import/run-import.service.ts';
import { applyFile } from '../../people/user-files/apply/apply-file.service.ts';
import {
  create,
  csv,
  resultRows,
  startUploadTest,
  type UploadTest,
} from '../../people/user-files/testing/upload-kit.ts';
import { userCompany } from '../../people/users/testing/user-company.ts';

let test: UploadTest;
beforeAll(async () => {
  test = await startUploadTest();
});
afterAll(() => test.close());

interface Started {
  /** Runs the import's job once, as the queue does. */
  run(files: FileStore, given?: { isLastAttempt: boolean }): Promise<void>;
  stage(): Promise<string | undefined>;
}

let count = 0;

async function usersImport(): Promise<Started> {
  const { caller } = await userCompany(test);
  const { body } = await create(caller, csv(`Zoë,Núñez,import${++count}@people.example,,,`));
  const taskId = body.task?.taskId ?? '';
  return {
    run: (files, given) =>
      applyFile(
        { ...jobOf(test), ...given },
        { taskId, override: false },
        { files, config: test.config },
      ),
    stage: () => stageIn('batch_task', taskId),
  };
}

async function glossaryImport(): Promise<Started> {
  const { caller } = await staffCaller(test);
  const file = { fileName: 'terms.csv', content: `Name,Description\r\nTerm ${++count},A term.` };
  const { importId } = (await caller.call(checkGlossaryFile, { file })).body;
  return {
    run: (files, given) =>
      runImport({ ...jobOf(test), ...given, files }, { importId, step: 'CHECK' }),
    stage: () => stageIn('glossary_import', importId),
  };
}

async function stageIn(table: 'batch_task' | 'glossary_import', id: string) {
  const row = await test.db
    .selectFrom(table)
    .select('stage')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.stage;
}

/** A store that answers every read with this error. */
const failing = (error: Error): FileStore => ({
  save: (...given) => test.files.save(...given),
  remove: (...given) => test.files.remove(...given),
  exists: (...given) => test.files.exists(...given),
  read: () => Promise.reject(error),
});
const busy = () => failing(new AppError('server.unavailable', { retryAfterSeconds: 10 }));

const kinds = {
  users: { begin: usersImport, started: 'INITIATED', table: 'batch_task', done: 'COMPLETED' },
  terms: {
    begin: glossaryImport,
    started: 'CHECKING',
    table: 'glossary_import',
    done: 'CHECKED',
  },
} as const;

describe.each(Object.entries(kinds))('an import of %s', (_, { begin, started, table, done }) => {
  it('waits while all readers are busy, and goes on with the next try', async () => {
    const { run, stage } = await begin();
    await expect(run(busy())).rejects.toMatchObject({ code: 'server.unavailable' });
    expect(await stage()).toBe(started);
    await run(test.files);
    expect(await stage()).toBe(done);
  });

  it('has failed when its last try fails', async () => {
    const { run, stage } = await begin();
    await expect(run(busy(), { isLastAttempt: true })).rejects.toThrow();
    expect(await stage()).toBe('FAILED');
  });

  it.each([
    ['is gone', () => new FileMissingError('gone')],
    ['cannot be read', () => new AppError('file.unreadable')],
    ['has too much in it', () => new AppError('input.too_large')],
  ])('ends at once when its file %s', async (_what, error) => {
    const { run, stage } = await begin();
    await run(failing(error()));
    expect(await stage()).toBe('FAILED');
  });

  it('that cannot be started leaves no file behind', async () => {
    const files = async () =>
      (await readdir(join(test.folder, 'files'), { recursive: true })).filter((name) =>
        name.endsWith('upload'),
      );
    // The folder of the kind is there from now on.
    await begin();
    const before = await files();
    await withFailingWrites(test, { table, when: 'true' }, () => begin().catch(() => undefined));
    expect(await files()).toEqual(before);
    expect(await test.db.selectFrom('arriving_file').select('key').execute()).toEqual([]);
  });
});

describe('a failure after half of the rows', () => {
  it('keeps the users that were added before it, and the result file has them', async () => {
    const { caller } = await userCompany(test);
    const rows = Array.from({ length: 60 }, (_, row) => `P,Q,half${row}@people.example,,,`);
    const { body } = await create(caller, csv(...rows));
    const taskId = body.task?.taskId ?? '';
    const killed = killedJob(test.db, (step, done) => step.startsWith('row') && done > 0);
    const given = { taskId, override: false };
    const services = { files: test.files, config: test.config };
    const running = applyFile({ ...jobOf(test), ...killed, isLastAttempt: true }, given, services);
    await expect(running).rejects.toThrow('killed');
    expect(await stageIn('batch_task', taskId)).toBe('FAILED');
    const result = await resultRows(test, caller, body);
    expect(result).toHaveLength(50);
  });

  it('writes no term', async () => {
    const { caller } = await staffCaller(test);
    const lines = Array.from({ length: 1_200 }, (_, row) => `Half ${row},Half a term.`);
    const file = { fileName: 'terms.csv', content: ['Name,Description', ...lines].join('\r\n') };
    const { importId } = (await caller.call(checkGlossaryFile, { file })).body;
    await runImport({ ...jobOf(test), files: test.files }, { importId, step: 'CHECK' });
    await caller.call(applyGlossaryImport, { params: { importId } });
    const late = { table: 'glossary_term', when: `new.id = 'half-1100'` };
    const job = { ...jobOf(test), files: test.files, isLastAttempt: true };
    await withFailingWrites(test, late, () =>
      expect(runImport(job, { importId, step: 'APPLY' })).rejects.toThrow('refused by the test'),
    );
    expect(await stageIn('glossary_import', importId)).toBe('FAILED');
    const half = test.db.selectFrom('glossary_term').select('id').where('id', 'like', 'half-%');
    expect(await half.execute()).toEqual([]);
  });

  it('writes no article', async () => {
    const items = () => test.db.selectFrom('content_item').select('id').orderBy('id').execute();
    const before = await items();
    const late = { table: 'content_item', when: `new.id = 'undo'` };
    await withFailingWrites(test, late, () =>
      expect(importContent(test.db, readContentFiles())).rejects.toThrow('refused by the test'),
    );
    expect(await items()).toEqual(before);
  });
});
