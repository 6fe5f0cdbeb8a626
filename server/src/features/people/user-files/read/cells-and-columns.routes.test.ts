import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foreignWorkbook } from '../../../../adapters/spreadsheet/testing/spreadsheet-files.ts';
import { member, type UserCompany, userCompany } from '../../users/testing/user-company.ts';
import {
  create,
  csv,
  edit,
  reportOfRows,
  startUploadTest,
  tryCreate,
  tryEdit,
  type UploadTest,
  workbook,
} from '../testing/upload-kit.ts';

let test: UploadTest;
let at: UserCompany;
beforeAll(async () => {
  test = await startUploadTest();
  at = await userCompany(test);
});
afterAll(() => test.close());

const report = (content: string | Buffer) => reportOfRows(at.caller, content);
const names = ['First Name', 'Last Name', 'Email', 'Role', 'Products'];
const person = ['Ana', 'Ruiz', 'ana@people.example', 'User', 'Report Builder'];
const more = /^2 \| REFUSED .*field.invalid: This row has more cells than the file has columns\./;

describe('a row with more cells than the file has columns', () => {
  it.each([[';'], [','], ['\t']])('parted by “%s” is refused, not cut', async (separator) => {
    const rows = [names, [...person, 'Shopper Behavior'], ['Bo', 'Li', 'bo@people.example']];
    const [first, second] = await report(rows.map((cells) => cells.join(separator)).join('\n'));
    expect(first).toMatch(more);
    expect(second).toMatch(/^3 \| CREATE/);
  });

  it('of a workbook is refused too', async () => {
    expect((await report(await workbook(names, [...person, 'Shopper Behavior'])))[0]).toMatch(more);
  });

  it('is fine when those are empty', async () => {
    const [row] = await report(`${names.join()}\n${person.join()},, ,\n`);
    expect(row).toMatch(/^2 \| CREATE .*products=Report Builder$/);
  });

  it('that pushes a product under Multi Supplier Access is reported', async () => {
    const [row] = await report(csv([...person, 'Shopper Behavior'].join()));
    expect(row).toMatch(
      /REFUSED .*multiple field.not_an_option: “Shopper Behavior” is a product\./,
    );
  });

  it('is reported in the other languages', async () => {
    const text = `${names.join()}\n${[...person, 'Shopper Behavior'].join()}\n`;
    for (const [site, words] of [
      ['MX', /más celdas que columnas/],
      ['CA', /plus de cellules/],
    ] as const) {
      const { caller } = await userCompany(test, { site });
      const { body } = await tryCreate(caller, text);
      expect(body.rows[0]?.problems[0]?.message).toMatch(words);
    }
  });
});

describe('a column that comes twice', () => {
  it.each([
    [[...names, 'Products'], ['Products']],
    [['Email', ...names], ['Email']],
    [
      [...names, 'E-Mail Address'],
      ['Email', 'E-Mail Address'],
    ],
  ])('is refused by its name: %s', async (columns, repeated) => {
    const { status, error } = await tryCreate(at.caller, `${columns.join()}\n${person.join()}\n`);
    expect([status, error.code]).toEqual([422, 'file.columns_repeated']);
    expect(error.message).toBe('A column appears more than once in the file. Keep one.');
    expect(error.details?.map(({ field }) => field)).toEqual(repeated);
  });

  it('is ignored when it is unknown', async () => {
    const [row] = await report(`Note,${names.join()},Note\na,${person.join()},b\n`);
    expect(row).toMatch(/^2 \| CREATE/);
  });
});

describe('a cell of more than 4,000 characters', () => {
  const endless = 'x'.repeat(4_001);
  const row = (cells: string[]) =>
    `<row>${cells.map((cell) => `<c t="str"><v>${cell}</v></c>`).join('')}</row>`;
  const foreign = (...rows: string[][]) =>
    Buffer.from(foreignWorkbook({ rows: rows.map(row).join('') }));

  it.each([
    [0, /firstName field.too_long: Too long. The limit is 50 characters\.$/],
    [2, /email field.too_long: Too long. The limit is 254 characters\.$/],
    [4, /products field.too_long: Too long. The limit is 4,000 characters\.$/],
  ])('is reported on its row, and the others go on: cell %i', async (place, words) => {
    const long = person.with(place, endless);
    const fine = person.with(2, 'bo@people.example');
    for (const file of [csv(long.join(), fine.join()), foreign(names, long, fine)]) {
      const [refused, taken] = await report(file);
      expect(refused).toMatch(words);
      expect(refused?.split(' | ')).toHaveLength(5);
      expect(taken).toMatch(/^3 \| CREATE/);
    }
  });

  it('is never read without its end', async () => {
    const [row] = await report(csv(person.with(0, `Ana${' '.repeat(4_001)}María`).join()));
    expect(row).toMatch(/REFUSED .*firstName field.too_long/);
  });

  it('is reported for an edited file too', async () => {
    const { loginId } = await member(test, at.company);
    const { body } = await tryEdit(at.caller, csv(`${endless},,${loginId},,,`));
    expect(body.rows).toMatchObject([
      { outcome: 'REFUSED', problems: [{ field: 'firstName', code: 'field.too_long' }] },
    ]);
  });
});

describe('a file of which no row can be used', () => {
  it('is refused with what is wrong with each of them', async () => {
    const file = csv(',Doe,nobody,,,', 'D,D,d@elsewhere.example,,,');
    const { status, error } = await create(at.caller, file);
    expect([status, error.code]).toEqual([422, 'bulk.nothing_valid']);
    expect(error.details).toMatchObject([
      { field: 'line 2: email', code: 'field.email', message: expect.stringMatching(/^Enter an/) },
      { field: 'line 2: firstName', code: 'field.required', message: 'Required' },
      {
        field: 'line 3: email',
        code: 'field.invalid',
        message: expect.stringMatching(/^This email’s domain isn’t authorized/),
      },
    ]);
    const edited = await edit(at.caller, csv(',,stranger@people.example,Admin,,'));
    expect(edited.error.details).toMatchObject([
      {
        field: 'line 2: email',
        message: expect.stringMatching(/^No user of the company has this email/),
      },
    ]);
  });

  it('shows the first 200', async () => {
    const rows = Array.from({ length: 250 }, (_, row) => `D,D,d${row}@elsewhere.example,,,`);
    const { error } = await create(at.caller, csv(...rows));
    expect(error.details).toHaveLength(200);
  });
});

describe('members in a file of new users', () => {
  it('who are blocked are refused with that, whatever the file says', async () => {
    const { company, caller } = await userCompany(test);
    const [same, changed] = [
      await member(test, company, { state: 'BLOCKED' }),
      await member(test, company, { state: 'BLOCKED' }),
    ];
    const file = csv(
      `Ana,Test,${same.loginId},,,`,
      `Ana,Test,${changed.loginId},Admin,,`,
      'A,B,new@people.example,,,',
    );
    const { body } = await tryCreate(caller, file);
    expect(body).toMatchObject({ counts: { create: 1, refused: 2 }, existing: [] });
    for (const { problems } of body.rows.slice(0, 2)) {
      expect(problems).toMatchObject([
        {
          field: 'email',
          code: 'user.exists',
          message: expect.stringMatching(/^This user is blocked\./),
        },
      ]);
    }
  });

  it('keep their name, and a note says so where the file has another', async () => {
    const { company, caller } = await userCompany(test);
    const { loginId } = await member(test, company);
    const { body } = await tryCreate(caller, csv(`Renée,Roe,${loginId},Admin,,`));
    expect(body.rows).toMatchObject([
      { outcome: 'CHANGE', notes: ['The name stays: adding users doesn’t rename anyone.'] },
    ]);
  });

  it('of an edited file who are blocked stay so, and a note says it', async () => {
    const { company, caller } = await userCompany(test);
    const { loginId } = await member(test, company, { state: 'BLOCKED' });
    const { body } = await tryEdit(caller, csv(`,,${loginId},Admin,,`));
    expect(body.rows).toMatchObject([{ outcome: 'CHANGE', notes: ['This person stays blocked.'] }]);
  });
});
