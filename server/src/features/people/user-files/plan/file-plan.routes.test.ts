import { bulkCreate } from '@endcap/contract/people/user-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, membershipOf, userCompany } from '../../users/testing/user-company.ts';
import {
  create,
  csv,
  download,
  finishUpload,
  resultRows,
  startUploadTest,
  tryCreate,
  tryEdit,
  type UploadTest,
  workbookRows,
} from '../testing/upload-kit.ts';

let test: UploadTest;
beforeAll(async () => {
  test = await startUploadTest();
});
afterAll(() => test.close());

const many = (count: number, row: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => row(index));

describe('the rows of a plan', () => {
  it('are shown by what happens: refused, changed, new, the same; each kind by line', async () => {
    const { company, caller } = await userCompany(test);
    const [changed, same, other] = [
      await member(test, company),
      await member(test, company),
      await member(test, company),
    ];
    const { body } = await tryCreate(
      caller,
      csv(
        'New,One,one@people.example,,,',
        `Ana,Same,${same.loginId},,,`,
        'Bad,Row,bad@elsewhere.example,,,',
        `Ana,Changed,${changed.loginId},Admin,,`,
        'New,Two,two@people.example,,,',
        `Ana,Other,${other.loginId},Admin,,`,
        'Bad,Row,,,,',
      ),
    );
    expect(body.rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [4, 'REFUSED'],
      [8, 'REFUSED'],
      [5, 'CHANGE'],
      [7, 'CHANGE'],
      [2, 'CREATE'],
      [6, 'CREATE'],
      [3, 'SAME'],
    ]);
    expect(body.rowsAreCut).toBe(false);
  });

  it('are some of each kind where there are too many', async () => {
    const { company, caller } = await userCompany(test);
    const last = await member(test, company);
    const { body } = await tryCreate(
      caller,
      csv(
        ...many(300, (row) => `A,B,p${row}@people.example,,,`),
        ...many(250, (row) => `A,B,p${row}@elsewhere.example,,,`),
        `Ana,Last,${last.loginId},Admin,,`,
      ),
    );
    expect(body.counts).toEqual({ create: 300, change: 1, same: 0, refused: 250 });
    const shown = body.rows.map(({ outcome }) => outcome);
    const count = (outcome: string) => shown.filter((one) => one === outcome).length;
    expect([count('REFUSED'), count('CHANGE'), count('CREATE')]).toEqual([200, 1, 200]);
    expect(body.rowsAreCut).toBe(true);
  });
});

describe('who would lose access', () => {
  it('is counted, by an edited file and by one of new users', async () => {
    const { company, caller } = await userCompany(test);
    const [none, other, more] = [
      await member(test, company),
      await member(test, company),
      await member(test, company),
    ];
    const file = csv(
      `A,B,${none.loginId},,None,`,
      `A,B,${other.loginId},,Report Builder (API_BULK),`,
      `A,B,${more.loginId},,Report Builder; Shopper Behavior,`,
    );
    expect((await tryEdit(caller, file)).body).toMatchObject({ counts: { change: 3 }, losing: 2 });
    expect((await tryCreate(caller, file)).body).toMatchObject({ losing: 2 });
  });

  it('counts no user where cells are empty', async () => {
    const { company, caller } = await userCompany(test);
    const user = await member(test, company);
    const { body } = await tryEdit(caller, csv(`,,${user.loginId},Admin,,`));
    expect(body).toMatchObject({ losing: 0, counts: { change: 1 } });
    expect(body.rows[0]?.changes).toEqual([{ field: 'role', before: 'User', after: 'Admin' }]);
    const added = await tryCreate(caller, csv(`A,B,${user.loginId},,,`));
    expect(added.body).toMatchObject({ losing: 0, counts: { same: 1 } });
  });
});

describe('a cell that is corrected in the review', () => {
  const file = csv(
    'Ada,Test,ada@elsewhere.example,Amdin,Report Bilder,',
    'Bo,Test,bo@people.example,,,',
  );
  const corrected = [
    { line: 2, field: 'email', value: 'ada@people.example' },
    { line: 2, field: 'role', value: 'Admin' },
    { line: 2, field: 'products', value: 'Report Builder' },
  ];
  const asText = (corrections: object[]) => ({ corrections: JSON.stringify(corrections) });
  const upload = { fileName: 'users.csv', content: file };

  it('is offered with all problems of its row, and what was probably meant', async () => {
    const { caller } = await userCompany(test);
    const [refused] = (await tryCreate(caller, file)).body.rows;
    expect(refused?.problems.map(({ field, message }) => [field, message])).toEqual([
      ['role', 'There’s no role “Amdin”. Did you mean Admin?'],
      ['products', 'There’s no product “Report Bilder”. Did you mean Report Builder?'],
      ['email', expect.stringContaining('domain isn’t authorized')],
    ]);
    expect(refused?.cells).toContainEqual({ field: 'products', value: 'Report Bilder' });
  });

  it('is checked by the server, applied, and shown by the result file', async () => {
    const { company, caller } = await userCompany(test);
    const query = { isOverrideConfirmed: 'false' as const };
    const checked = await caller.call(bulkCreate, {
      query: { ...query, dryRun: 'true' },
      ...{ file: upload, body: asText(corrected) },
    });
    expect(checked.body.counts).toMatchObject({ create: 2, refused: 0 });
    expect(checked.body.rows.every(({ cells }) => cells.length === 0)).toBe(true);
    const without = await caller.call(bulkCreate, {
      query: { ...query, seen: checked.body.seen },
      file: upload,
    });
    expect(without.error.code).toBe('bulk.outdated');
    const { body } = await caller.call(bulkCreate, {
      query: { ...query, seen: checked.body.seen },
      ...{ file: upload, body: asText(corrected) },
    });
    expect(await finishUpload(test, body)).toMatchObject({ done: 2, failed: 0 });
    expect(await membershipOf(test, company, 'ada@people.example')).toMatchObject({
      role: 'ADMIN',
    });
    const rows = await resultRows(test, caller, body);
    expect(rows.map((row) => row[1])).toEqual(['ada@people.example', 'bo@people.example']);
  });

  it('is bounded, and refused where it is no correction', async () => {
    const { caller } = await userCompany(test);
    const codes = async (text: string) => {
      const { status } = await caller.call(bulkCreate, {
        query: { dryRun: 'true' },
        ...{ file: upload, body: { corrections: text } },
      });
      return status;
    };
    const one = { line: 2, field: 'role', value: 'Admin' };
    expect(await codes('no json')).toBe(400);
    expect(await codes(JSON.stringify([{ ...one, field: 'state' }]))).toBe(400);
    expect(await codes(JSON.stringify([{ ...one, value: 'x'.repeat(501) }]))).toBe(400);
    expect(await codes(JSON.stringify(Array(201).fill(one)))).toBe(400);
    expect(await codes(JSON.stringify([{ ...one, line: 999 }]))).toBe(200);
  });
});

it('a result names the column of each problem', async () => {
  const { company, caller } = await userCompany(test);
  const { body } = await create(caller, csv(',,x,,,', 'A,B,a@people.example,,,'));
  await finishUpload(test, body);
  const url = `/api/companies/${company.id}/batch-tasks/${body.task?.taskId}/result`;
  const [, refused] = await workbookRows((await download(test, caller, url)).content);
  expect(refused?.[4]).toBe(
    'Email: Enter an email like name@example.com. First Name: Required Last Name: Required',
  );
});
