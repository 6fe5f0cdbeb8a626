import {
  applyGlossaryImport,
  cancelGlossaryImport,
  checkGlossaryFile,
  downloadImportReport,
  type GlossaryImport,
  glossaryHistory,
  listGlossaryImports,
  readGlossaryImport,
} from '@endcap/contract/dictionary/glossary-imports';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Worker } from '../../../../jobs/start-worker.ts';
import { eventually, jobOf } from '../../../../jobs/testing/job-test-kit.ts';
import { buildCompanyAdmin } from '../../../../testing/factories.ts';
import { staffCaller } from '../../../../testing/staff-caller.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { withoutActivityLog } from '../../../../testing/without-activity-log.ts';
import { startJobs } from '../../../people/tasks/testing/task-kit.ts';
import { selectTerms } from '../terms.unscoped.repository.ts';
import { aTerm, givenTerms } from '../testing/build-terms.ts';
import { deleteOldImports } from './glossary-imports.service.ts';
import { importGlossary } from './import-glossary.service.ts';
import { runImport } from './run-import.service.ts';

let test: TestApp;
let worker: Worker | undefined;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom('glossary_import').execute();
});

const [air, door] = [aTerm({ businessName: 'Air' }), aTerm({ businessName: 'Door' })];

const staff = (group: 'SUPER_ADMIN' | 'SUPER_ADMIN_SPECTATOR' = 'SUPER_ADMIN') =>
  staffCaller(test, group);
type Caller = Awaited<ReturnType<typeof staff>>['caller'];

const csv = (...lines: string[]) => ({ fileName: 'terms.csv', content: lines.join('\r\n') });
const upload = (caller: Caller, content = csv('Name,Description', 'Shelf,A board.')) =>
  caller.call(checkGlossaryFile, { file: content });

/** Runs the step in this test, in place of the worker. */
const run = ({ importId }: GlossaryImport, step: 'CHECK' | 'APPLY', isLastAttempt = false) =>
  runImport({ ...jobOf(test), isLastAttempt, files: test.files }, { importId, step });

async function checked(caller: Caller, content?: ReturnType<typeof csv>) {
  const { body } = await upload(caller, content);
  await run(body, 'CHECK');
  return read(caller, body);
}

const read = async (caller: Caller, { importId }: GlossaryImport) =>
  (await caller.call(readGlossaryImport, { params: { importId } })).body;

describe('a file for the data dictionary', () => {
  it('is checked and applied by jobs, with a report and an entry by name', async () => {
    await givenTerms(test.db, air, door);
    worker = await startJobs(test);
    try {
      const { caller, account } = await staff();
      const { body, status } = await caller.call(checkGlossaryFile, {
        query: { removeMissing: 'true' },
        file: csv(
          'ID,Name,Description,Unit,Weather',
          'air,Air,Changed.,cents,sunny',
          ',Shelf,A board.,,',
          ',,No name.,,',
        ),
      });
      expect([status, body.stage]).toEqual([202, 'CHECKING']);
      expect(body.startedBy).toMatch(/^Ana Test/);
      const until = (stage: string) =>
        eventually(async () => {
          const now = await read(caller, body);
          return now.stage === stage ? now : undefined;
        });
      const report = await until('CHECKED');
      expect(report).toMatchObject({
        counts: { added: 1, changed: 1, same: 0, refused: 1, removed: 1 },
        unknownColumns: ['Weather'],
        done: 3,
        total: 3,
        rows: [
          { line: 4, outcome: 'refused', problems: expect.arrayContaining(['Name is needed']) },
          { line: null, outcome: 'removed', termId: 'door' },
          {
            ...{ line: 2, outcome: 'changed', termId: 'air', columns: ['Description', 'Unit'] },
            changes: [
              { column: 'Description', before: expect.any(String), after: expect.any(String) },
              { column: 'Unit' },
            ],
          },
        ],
      });
      // The check writes nothing.
      expect(await selectTerms(test.db, ['air', 'door', 'shelf'])).toEqual([air, door]);
      const params = { importId: body.importId };
      const file = await test.app.inject({
        url: `/api/operations/glossary/imports/${body.importId}/report`,
        headers: caller.headers,
      });
      expect(file.headers['content-disposition']).toContain('terms%20-%20report.csv');
      expect(file.body).toContain('4,refused,,Name,,,is needed');

      expect((await caller.call(applyGlossaryImport, { params })).body.stage).toBe('APPLYING');
      expect(await until('APPLIED')).toMatchObject({ appliedBy: body.startedBy, failure: null });
      const ids = (await selectTerms(test.db, ['air', 'door', 'shelf'])).map(({ id }) => id);
      expect(ids).toEqual(['air', 'shelf']);
      const [entry] = (await caller.call(glossaryHistory)).body.items;
      expect(entry).toMatchObject({
        actorLoginId: account.loginId,
        description: expect.stringContaining('Added: 1; Changed: 1; Removed: 1'),
      });
      const [listed] = (await caller.call(listGlossaryImports)).body.items;
      expect(listed).toMatchObject({ importId: body.importId, stage: 'APPLIED', rows: [] });
      // Once more changes nothing.
      const again = await caller.call(applyGlossaryImport, { params });
      expect([again.status, again.error.code]).toEqual([409, 'task.other_stage']);
    } finally {
      await worker.stop();
    }
  });

  it.each([
    ['no known column', csv('Weather', 'sunny'), 'The file has no column Name or ID'],
    ['nothing', csv(''), 'No row in this file can be used'],
    ['a picture', { fileName: 'terms.xlsx', content: '\x89PNG\r\n\x1a\n\0\0\0' }, 'We can’t read'],
    ['a broken workbook', { fileName: 'a.xlsx', content: 'PK\x03\x04 broken' }, 'We can’t read'],
    ['an open quote', csv('Name,Description', 'Shelf,"A board.'), '2'],
  ])('with %s fails with the reason', async (_, content, reason) => {
    const { caller } = await staff();
    const failed = await checked(caller, content);
    expect(failed.stage).toBe('FAILED');
    expect(failed.failure).toContain(reason);
    const { importId } = failed;
    const answer = await caller.call(applyGlossaryImport, { params: { importId } });
    expect(answer.error.code).toBe('task.other_stage');
  });

  it('is refused when it is too large, before anything is stored', async () => {
    const { caller } = await staff();
    const content = { fileName: 'big.csv', content: Buffer.alloc(20 * 1024 * 1024 + 1, 'a') };
    expect((await caller.call(checkGlossaryFile, { file: content })).status).toBe(413);
    expect((await caller.call(listGlossaryImports)).body.items).toEqual([]);
  });
});

describe('an import that does not come to its end', () => {
  it('is not applied when the data dictionary changed after the check', async () => {
    const { caller } = await staff();
    const first = await checked(caller);
    const second = await checked(caller, csv('Name,Description', 'Rack,Many boards.'));
    await importGlossary(test.db, {
      name: 'test',
      rows: () => [
        { line: 2, id: null, given: { businessName: 'New', definition: 'New.' }, problems: [] },
      ],
    });
    const params = { importId: first.importId };
    expect((await caller.call(applyGlossaryImport, { params })).error.code).toBe(
      'glossary.changed',
    );
    // The change may also come between the call and its job.
    await test.db
      .updateTable('glossary_import')
      .set({ stage: 'APPLYING', applied_by: (await staff()).account.id })
      .where('id', '=', second.importId)
      .execute();
    await run(second, 'APPLY');
    expect(await read(caller, second)).toMatchObject({
      stage: 'FAILED',
      failure: expect.stringContaining('changed after this file was checked'),
    });
    expect(await selectTerms(test.db, ['rack'])).toEqual([]);
  });

  it('leaves the old glossary whole when the log cannot be written', async () => {
    const { caller } = await staff();
    const found = await checked(caller, csv('Name,Description', 'Beam,A long board.'));
    await caller.call(applyGlossaryImport, { params: { importId: found.importId } });
    const before = await test.db.selectFrom('glossary_state').selectAll().execute();
    await withoutActivityLog(test, async () => {
      await expect(run(found, 'APPLY', true)).rejects.toThrow();
    });
    expect(await read(caller, found)).toMatchObject({ stage: 'FAILED' });
    expect(await selectTerms(test.db, ['beam'])).toEqual([]);
    expect(await test.db.selectFrom('glossary_state').selectAll().execute()).toEqual(before);
  });

  it('is cancelled while it runs, and nothing of it is kept', async () => {
    const { caller } = await staff();
    const lines = Array.from({ length: 1_200 }, (_, i) => `Plank ${i},Board ${i}.`);
    const found = await checked(caller, csv('Name,Description', ...lines));
    const params = { importId: found.importId };
    await caller.call(applyGlossaryImport, { params });
    // As if the cancellation came after the job has read its import.
    const running = run(found, 'APPLY');
    expect((await caller.call(cancelGlossaryImport, { params })).body.stage).toBe('CANCELLED');
    await running;
    expect(await read(caller, found)).toMatchObject({ stage: 'CANCELLED', failure: null });
    expect(await selectTerms(test.db, ['plank-1', 'plank-1100'])).toEqual([]);
    expect((await caller.call(cancelGlossaryImport, { params })).error.code).toBe(
      'task.other_stage',
    );
  });

  it('is refused when the super admin lost the role before the job ran', async () => {
    const { caller, account } = await staff();
    const found = await checked(caller, csv('Name,Description', 'Lath,A thin board.'));
    await caller.call(applyGlossaryImport, { params: { importId: found.importId } });
    await sql`update user_account set user_group = 'SUPER_ADMIN_SPECTATOR' where id = ${account.id}`.execute(
      test.db,
    );
    await run(found, 'APPLY');
    const { caller: other } = await staff();
    expect(await read(other, found)).toMatchObject({ stage: 'FAILED' });
    expect(await selectTerms(test.db, ['lath'])).toEqual([]);
  });
});

it('forgets imports and their files after 30 days', async () => {
  const { caller } = await staff();
  const found = await checked(caller);
  const keys = [`glossary-imports/${found.importId}/upload`];
  expect(await test.files.exists(keys[0] ?? '')).toBe(true);
  await sql`update glossary_import set created_on = now() - interval '31 days'`.execute(test.db);
  await deleteOldImports(test, new AbortController().signal);
  expect((await caller.call(listGlossaryImports)).body.items).toEqual([]);
  expect(await test.files.exists(keys[0] ?? '')).toBe(false);
});

it('is not for spectators and company admins: they change nothing', async () => {
  const { caller } = await staff();
  const found = await checked(caller);
  const params = { importId: found.importId };
  const others = [
    (await staff('SUPER_ADMIN_SPECTATOR')).caller,
    await test.as(await buildCompanyAdmin(test.db)),
  ];
  for (const other of others) {
    const answers = [
      await upload(other),
      await other.call(listGlossaryImports),
      await other.call(readGlossaryImport, { params }),
      await other.call(applyGlossaryImport, { params }),
      await other.call(cancelGlossaryImport, { params }),
      await other.call(downloadImportReport, { params }),
      await other.call(glossaryHistory),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
  }
  expect(await read(caller, found)).toEqual(found);
});
