import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foreignWorkbook } from '../../../../adapters/spreadsheet/testing/spreadsheet-files.ts';
import { buildUser } from '../../../../testing/factories.ts';
import { member, type UserCompany, userCompany } from '../../users/testing/user-company.ts';
import {
  csv,
  edit,
  header,
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

async function refusal(content: string | Buffer) {
  const { status, error } = await tryCreate(at.caller, content);
  const { code, message, details } = error;
  return { status, code, message, fields: details?.map(({ field }) => field) };
}

const user = 'role=User';
const utf16 = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

describe('ugly files that are understood', () => {
  it('UTF-8 with a byte-order mark, and lines as Windows ends them', async () => {
    const text = `\uFEFF${csv('Zoë,Núñez,zoe@people.example,,,').replaceAll('\n', '\r\n')}`;
    expect(await report(text)).toEqual([
      `2 | CREATE | Zoë Núñez | zoe@people.example | ${user} | products=`,
    ]);
  });

  it('Windows-1252, with semicolons and the header in French', async () => {
    const text =
      'Prénom;Nom de famille;Courriel;Rôle;Produits\nZoë;Lefèvre;z@people.example;Administrateur;"Générateur de rapports; Comportement d’achat"\n';
    const bytes = Buffer.from(text.replace('’', '\u0092'), 'latin1');
    expect(await report(bytes)).toEqual([
      '2 | CREATE | Zoë Lefèvre | z@people.example | role=Admin | products=Report Builder; Shopper Behavior',
    ]);
  });

  it('UTF-16, tabs, and the header in Spanish', async () => {
    const text =
      'NOMBRE\tApellido\tcorreo electronico\tRol\nJosé\tPeña\tj@people.example\tusuario\n';
    expect(await report(utf16(text))).toEqual([
      `2 | CREATE | José Peña | j@people.example | ${user} | products=`,
    ]);
  });

  it('headers with underscores, in another order, with unknown columns', async () => {
    const text = 'shoe size,E-MAIL,last_name,FIRST_NAME\n42,o@people.example,Oz,Otto\n';
    expect(await report(text)).toEqual([
      `2 | CREATE | Otto Oz | o@people.example | ${user} | products=`,
    ]);
  });

  it('quotes, separators and line breaks in cells, and empty lines between rows', async () => {
    const text = `${header}\n\n"Ana\nMaría","O'Neil",a@people.example,,"Report Builder\nSHOPPER_BEHAVIOR",\n,,,,,\n\nBo,"D""Arc",b@people.example,,,\n`;
    expect(await report(text)).toEqual([
      '8 | REFUSED | Bo D"Arc | b@people.example | lastName field.person_name: Use only letters, spaces, apostrophes, hyphens and periods.',
      "3 | CREATE | Ana María O'Neil | a@people.example | role=User | products=Report Builder; Shopper Behavior",
    ]);
  });

  it('spaces at the ends, hard spaces, marks without a width, and addresses in capitals', async () => {
    const text = csv(
      '  Ana\u00a0María ,\u200bRuiz\u00a0, ANA.Ruiz@People.Example\u00a0, admin ,report\u00a0builder,',
    );
    expect(await report(text)).toEqual([
      '2 | CREATE | Ana María Ruiz | ana.ruiz@people.example | role=Admin | products=Report Builder',
    ]);
  });

  it('products with their access types, by colon and by bracket, twice and with commas', async () => {
    const text = csv(
      'A,B,a@people.example,,"Report Builder: UI, API_BULK; shopper behavior [API, near real time, by pigeon]",',
      'C,D,c@people.example,,"REPORT_BUILDER, SHOPPER_BEHAVIOR, report builder",',
    );
    const [first, second] = await report(text);
    expect(first).toMatch(
      /products field.not_an_option: There’s no access type “by pigeon”. Use one of these: .*API_NRT/,
    );
    expect(second).toMatch(/CREATE .*products=Report Builder; Shopper Behavior$/);
  });

  it('a workbook whose cells are formulas, numbers and texts from elsewhere', async () => {
    const cell = (text: string) => `<c t="str"><v>${text}</v></c>`;
    const names = ['First Name', 'Last Name', 'Email'].map(cell).join('');
    const rows = `<row>${names}</row>
      <row>${cell('Fay')}<c t="str"><f>"For"&amp;"mula"</f><v>Formula</v></c>${cell('f@people.example')}</row>
      <row><c><v>007</v></c>${cell('Bond')}${cell('b@people.example')}</row>`;
    expect(await report(Buffer.from(foreignWorkbook({ rows })))).toEqual([
      '3 | REFUSED | 7 Bond | b@people.example | firstName field.person_name: Use only letters, spaces, apostrophes, hyphens and periods.',
      `2 | CREATE | Fay Formula | f@people.example | ${user} | products=`,
    ]);
  });

  it('a workbook that counts its rows as it likes', async () => {
    const cell = (text: string) => `<c t="str"><v>${text}</v></c>`;
    const row = (r: string, ...cells: string[]) =>
      `<row r="${r}">${cells.map(cell).join('')}</row>`;
    const rows = [
      row('5', 'First Name', 'Last Name', 'Email'),
      row('5', 'A', 'A', 'a@people.example'),
      row('99999999999999', 'B', 'B', 'b@people.example'),
      row('x', 'C', 'C', 'c@people.example'),
    ].join('');
    const lines = (await report(Buffer.from(foreignWorkbook({ rows })))).map((text) =>
      text.slice(0, 1),
    );
    expect(lines).toEqual(['6', '7', '8']);
  });
});

describe('invalid rows that are reported one by one', () => {
  it('formulas of a text are texts, and no names', async () => {
    const text = csv('"=HYPERLINK(""http://x"")",+1+1,f@people.example,,,');
    expect((await report(text))[0]).toMatch(
      /^2 \| REFUSED .*firstName field.person_name.*lastName field.person_name/,
    );
  });

  it('a repeated address is refused with the line of the first', async () => {
    const text = csv(
      'A,A,same@people.example,,,',
      'B,B,b@people.example,,,',
      'C,C,SAME@people.example,,,',
    );
    expect(await report(text)).toEqual([
      '4 | REFUSED | C C | same@people.example | email user.repeated: This email is already in row 2.',
      expect.stringMatching(/^2 \| CREATE/),
      expect.stringMatching(/^3 \| CREATE/),
    ]);
  });

  it('an unknown product, one without a subscription, an unknown role and a foreign domain', async () => {
    const rows = await report(
      csv(
        'A,A,a@people.example,,Time Machine,',
        'B,B,b@people.example,,Customer Pulse,',
        'C,C,c@people.example,King,,',
        'D,D,d@elsewhere.example,,,',
      ),
    );
    expect(rows.map((row) => row.split(' | ').slice(4).join())).toEqual([
      'products field.not_an_option: There’s no product “Time Machine”. Write the names as in the template, separated by semicolons.',
      'products product.not_subscribed: The company doesn’t subscribe to Customer Pulse. Remove it from the cell.',
      'role field.not_an_option: There’s no role “King”. Write Admin or User.',
      'email user.domain_not_authorized: This email’s domain isn’t authorized. Correct the email, or authorize its domain first.',
    ]);
  });

  it('missing, broken and endless cells, all problems of a row at once', async () => {
    const rows = await report(
      csv(',Doe,nobody,,,', `${'x'.repeat(60)},,${'y'.repeat(300)}@people.example,,,`),
    );
    expect(rows).toEqual([
      '2 | REFUSED | Doe | nobody | email field.email: Enter an email like name@example.com. | firstName field.required: Required',
      expect.stringMatching(
        /email field.too_long: Too long. The limit is 254 characters\. \| firstName field.too_long: Too long. The limit is 50 characters\. \| lastName field.required: Required$/,
      ),
    ]);
  });

  it('the retailer’s own users are refused like unknown users', async () => {
    const rows = await report(csv('In,Sider,someone@other.example,,,'));
    expect(rows[0]).toMatch(/user.domain_not_authorized/);
  });

  it('oneself and the last admin stay admins in an edited file', async () => {
    const { admin, caller, company } = at;
    const self = await tryEdit(caller, csv(`,,${admin.loginId},User,,`));
    expect(self.body.rows[0]).toMatchObject({
      outcome: 'REFUSED',
      problems: [{ code: 'user.self' }],
    });

    const chief = await buildUser(test.db, { group: 'SUPER_ADMIN', company, member: false });
    const last = await tryEdit(await test.as(chief), csv(`,,${admin.loginId},User,,`));
    expect(last.body.rows[0]).toMatchObject({
      outcome: 'REFUSED',
      problems: [{ field: 'role', code: 'user.last_admin' }],
    });
  });

  it('users of other companies are unknown in an edited file', async () => {
    const stranger = await member(test, (await userCompany(test)).company);
    const { body } = await tryEdit(at.caller, csv(`,,${stranger.loginId},Admin,,`));
    expect(body.rows).toMatchObject([
      {
        name: '',
        outcome: 'REFUSED',
        problems: [
          {
            message: expect.stringMatching(/^No user of the company has this email\./),
          },
        ],
      },
    ]);
  });

  it('a note says that Multi Supplier Access is ignored', async () => {
    const { body } = await tryCreate(
      at.caller,
      csv('A,A,a@people.example,,,Yes', 'B,B,b@people.example,,,No'),
    );
    expect(body.rows.map(({ notes }) => notes)).toEqual([
      ['The Multi Supplier Access column was ignored.'],
      [],
    ]);
  });
});

describe('ugly files that are refused as a whole', () => {
  it('10,001 rows; 10,000 are taken', async () => {
    const rows = (many: number) =>
      csv(...Array.from({ length: many }, (_, row) => `A,B,p${row}@people.example,,,`));
    expect(await refusal(rows(10_001))).toMatchObject({
      status: 413,
      code: 'file.too_many_rows',
      message: expect.stringContaining('The limit is 10,000.'),
    });
    const { body } = await tryCreate(at.caller, rows(10_000));
    expect(body).toMatchObject({
      total: 10_000,
      counts: { create: 10_000 },
      rowsAreCut: true,
      task: null,
    });
    expect(body.rows).toHaveLength(200);
  });

  it.each([
    ['a renamed picture', Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108', 'hex')],
    ['a renamed archive', Buffer.from(zipSync({ 'a.txt': Buffer.from('no workbook') }))],
    ['half a workbook', Buffer.from(foreignWorkbook({ rows: '' })).subarray(0, 300)],
    ['a page of the web', '<!doctype html><table><tr><td>First Name</td></tr></table>'],
  ])('%s cannot be read', async (_, content) => {
    expect(await refusal(content)).toMatchObject({ status: 422, code: 'file.unreadable' });
  });

  it('a zip bomb is stopped while it unpacks', async () => {
    const rows = ' '.repeat(65 * 1024 * 1024);
    const bomb = Buffer.from(foreignWorkbook({ rows }));
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await refusal(bomb)).toMatchObject({
      status: 413,
      code: 'file.unpacks_too_large',
      message: expect.stringContaining('more than 64 MB'),
    });
  });

  it('more than 10 MB', async () => {
    expect(await refusal(csv('x'.repeat(10 * 1024 * 1024)))).toMatchObject({
      status: 413,
      code: 'file.too_large',
      message: expect.stringContaining('10 MB.'),
    });
  });

  it('missing columns are named', async () => {
    expect(await refusal('Email\na@people.example\n')).toMatchObject({
      status: 422,
      code: 'file.columns_missing',
      fields: ['First Name', 'Last Name'],
    });
    expect(await refusal('a@people.example\nb@people.example\n')).toMatchObject({
      fields: ['First Name', 'Last Name', 'Email'],
    });
    const noChange = await edit(at.caller, 'Email,Multi Supplier Access\na@people.example,Yes\n');
    expect(noChange.error.details?.map(({ field }) => field)).toEqual(['Role', 'Products']);
  });

  it('nothing at all, and a sheet without rows', async () => {
    expect(await refusal('')).toMatchObject({ status: 422, code: 'file.columns_missing' });
    expect(await refusal(await workbook(header.split(',')))).toMatchObject({
      status: 422,
      code: 'bulk.nothing_valid',
    });
  });
});
