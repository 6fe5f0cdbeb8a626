import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, userCompany } from '../../users/testing/user-company.ts';
import {
  create,
  csv,
  download,
  finishUpload,
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
