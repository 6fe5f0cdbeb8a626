import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foreignWorkbook } from '../../../../adapters/spreadsheet/testing/spreadsheet-files.ts';
import { authorize, type UserCompany, userCompany } from '../../users/testing/user-company.ts';
import {
  csv,
  header,
  reportOfRows,
  startUploadTest,
  tryCreate,
  type UploadTest,
} from '../testing/upload-kit.ts';

let test: UploadTest;
let at: UserCompany;
beforeAll(async () => {
  test = await startUploadTest();
  at = await userCompany(test);
});
afterAll(() => test.close());

const report = (content: string | Buffer) => reportOfRows(at.caller, content);
const plain = '2 | CREATE | Ana Ruiz | ana@people.example | role=User | products=';

describe('an address', () => {
  it.each([
    ['of a link', 'mailto:ana@people.example'],
    ['of a link with a subject', 'MAILTO:ana@people.example?subject=Hi'],
    ['with the name before it', 'Ana Ruiz <ana@people.example>'],
    ['with the name in quotes', '"""Ruiz, Ana"" <ana@people.example>;"'],
    ['in brackets', '<ana@people.example>'],
    ['with a semicolon after it', 'ana@people.example;'],
    ['with a comma after it', '"ana@people.example, "'],
    ['with a full stop after it', 'ana@people.example.'],
    ['between marks of direction', '\u202Aana@people.example\u202C'],
  ])('%s is understood', async (_, cell) => {
    expect(await report(csv(`Ana,Ruiz,${cell},,,`))).toEqual([plain]);
  });

  it.each([
    ['ana@people.example; ben@people.example'],
    ['"ana@people.example, ben@people.example"'],
    ['ana@people.example / ben@people.example'],
    ['Ana <ana@people.example> Ben <ben@people.example>'],
  ])('is one: %s is refused', async (cell) => {
    const [row] = await report(csv(`Ana,Ruiz,${cell},,,`));
    expect(row).toMatch(/REFUSED .* email field.email: Write one email per row\.$/);
  });

  it('with a space in it is never guessed', async () => {
    const rows = await report(
      csv('Ana,Ruiz,ana ruiz@people.example,,,', 'B,B,b@people .example,,,'),
    );
    expect(rows).toEqual([
      expect.stringMatching(/^2 \| REFUSED .* email field.email: Enter an email like/),
      expect.stringMatching(/^3 \| REFUSED .* email field.email: Enter an email like/),
    ]);
  });

  it('of a domain with accents is shown as it is read, and equals its ASCII form', async () => {
    await authorize(test, at.company, 'xn--peafiel-5za.example');
    const rows = await report(
      csv('Ana,Ruiz,Ana@Peñafiel.example,,,', 'Ana,Ruiz,ana@xn--peafiel-5za.example,,,'),
    );
    expect(rows).toEqual([
      '3 | REFUSED | Ana Ruiz | ana@peñafiel.example | email user.repeated: This email is already in row 2.',
      '2 | CREATE | Ana Ruiz | ana@peñafiel.example | role=User | products=',
    ]);
  });

  it('of 254 characters is accepted, one more is refused', async () => {
    const local = 'a'.repeat(64);
    const domain = (length: number) =>
      `${`${'d'.repeat(60)}.`.repeat(3)}${'e'.repeat(length - 183)}`;
    const [longest, tooLong] = [domain(254 - 65), domain(255 - 65)];
    await authorize(test, at.company, longest);
    const rows = await report(csv(`A,A,${local}@${longest},,,`, `B,B,${local}@${tooLong},,,`));
    expect(rows[0]).toMatch(/^3 \| REFUSED .*Too long. The limit is 254 characters\.$/);
    expect(rows[1]).toMatch(/^2 \| CREATE/);
  });

  it('of more than 64 characters before the “@” is refused', async () => {
    const long = (length: number) => `${'a'.repeat(length)}@people.example`;
    const rows = await report(csv(`A,A,${long(64)},,,`, `B,B,${long(65)},,,`));
    expect(rows[0]).toMatch(/^3 \| REFUSED .* email field.too_long: Too long/);
    expect(rows[1]).toMatch(/^2 \| CREATE/);
  });
});

describe('names', () => {
  it('lose marks of direction and of variation', async () => {
    const row = '\u202BAna\u202C\uFE0F,\u200FRuiz\u200E,ana@people.example,\u2068User\u2069,,';
    expect(await report(csv(row))).toEqual([plain]);
  });

  it('that are errors, dates, numbers and pictures are refused, each on its row', async () => {
    const cell = (text: string) => `<c t="str"><v>${text}</v></c>`;
    const rest = (letter: string) => `${cell('Ruiz')}${cell(`${letter}@people.example`)}`;
    const rows = [
      `<row>${['First Name', 'Last Name', 'Email'].map(cell).join('')}</row>`,
      `<row><c t="e"><v>#REF!</v></c>${rest('a')}</row>`,
      `<row><c s="1"><v>45000</v></c>${rest('b')}</row>`,
      `<row><c><v>12</v></c>${rest('c')}</row>`,
      `<row>${cell('Ana 😀')}${rest('d')}</row>`,
    ].join('');
    const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
    const refused = await report(Buffer.from(foreignWorkbook({ rows, styles })));
    expect(refused.map((row) => row.split(' | ')[2])).toEqual([
      '#REF! Ruiz',
      '2023-03-15 Ruiz',
      '12 Ruiz',
      'Ana 😀 Ruiz',
    ]);
    for (const row of refused) expect(row).toMatch(/REFUSED .* firstName field.person_name: Use/);
  });
});

describe('a header', () => {
  const person = 'Ana,Ruiz,ana@people.example';

  it.each([
    ['First Name *, Last Name (required),Email (work)'],
    ['FIRST NAME,LAST NAME,E-MAIL ADDRESS'],
    ['Primer nombre,Apellidos,Dirección de correo electrónico'],
    ['Nombre,Apellido,Correo'],
    ['Prénom,Nom,Adresse e-mail'],
  ])('may be called %s', async (names) => {
    expect(await report(`${names}\n${person}\n`)).toEqual([plain]);
  });

  it('may have a title and notes above it', async () => {
    const rows = await report(`People of October\n\nfor the launch,,\n${csv(`${person},,,`)}`);
    expect(rows).toEqual([plain.replace('2', '5')]);
  });

  it('may come again, in another language too', async () => {
    const french = 'Prénom,Nom de famille,Courriel,Rôle,Produits,Accès à plusieurs fournisseurs';
    const again = csv(french, `${person},,,`, header, 'Bo,Li,bo@people.example,,,');
    const { body } = await tryCreate(at.caller, again);
    expect(body.rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [3, 'CREATE'],
      [5, 'CREATE'],
    ]);
  });

  it('below users is none: no user is left out without a report', async () => {
    const { error } = await tryCreate(at.caller, `${person},,,\n${csv('Z,Z,z@people.example,,,')}`);
    expect(error.code).toBe('file.columns_missing');
  });

  it('is looked for in the first rows only, and the nearest says what is missing', async () => {
    const notes = 'a note\n'.repeat(20);
    const near = await tryCreate(at.caller, `a note\nFirst Name,Email\n${notes}`);
    expect(near.error.details?.map(({ field }) => field)).toEqual(['Last Name']);
    const far = await tryCreate(at.caller, `${notes}${csv(`${person},,,`)}`);
    expect(far.error.code).toBe('file.columns_missing');
  });
});

describe('products and roles', () => {
  const productsOf = async (cell: string) =>
    (await report(csv(`Ana,Ruiz,ana@people.example,,"${cell}",`)))[0]?.split(' | ').at(-1);

  it.each([
    ['Report Builder (UI), Shopper Behavior (API_BULK)', '; Shopper Behavior (API_BULK)'],
    ['Report Builder; ; Shopper Behavior ;', '; Shopper Behavior'],
    ['Generador de informes; Comportement d’achat', '; Shopper Behavior'],
    ['Report Builder (Portal; API, bulk)', ' (API_BULK, UI)'],
    ['Generador de informes (Pantallas; API, por lotes)', ' (API_BULK, UI)'],
    ['Générateur de rapports (Écrans; API, quasi temps réel)', ' (API_NRT, UI)'],
    ['Report Builder (Portail; API, en lots)', ' (API_BULK, UI)'],
    ['Report Builder: API, near real time, UI', ' (API_NRT, UI)'],
    ['Report Builder ()', ''],
  ])('%s is understood', async (cell, rest) => {
    expect(await productsOf(cell)).toBe(`products=Report Builder${rest}`);
  });

  it.each([
    ['Perspectivas de canales', 'Aperçu des canaux', 'Channel Insights'],
    ['Percepción del cliente', 'Perception des clients', 'Customer Perception'],
    ['Activación de perspectivas', 'Activation des données', 'Insights Activation'],
    ['Panoramas digitales', 'Paysages numériques', 'Digital Landscapes'],
    ['Inteligencia modular', 'Intelligence modulaire', 'Modular Intelligence'],
    ['Pulso del cliente', 'Pouls de la clientèle', 'Customer Pulse'],
  ])('%s and %s, names of earlier files, are known as %s', async (spanish, french, name) => {
    for (const former of [spanish, french]) {
      expect(await productsOf(former)).toContain(`The company doesn’t subscribe to ${name}.`);
    }
  });

  it('of which one is given directly and not directly are refused for that', async () => {
    expect(await productsOf('Report Builder (UI, NO_DIRECT_ACCESS)')).toMatch(
      /field.invalid: “Report Builder” is listed both with and without direct access\./,
    );
  });

  it('of which one has no subscription are refused for that one alone', async () => {
    expect(await productsOf('Report Builder; Customer Pulse')).toMatch(
      /not_subscribed: The company doesn’t subscribe to Customer Pulse\./,
    );
  });

  it.each([
    ['Administrator', 'Admin'],
    ['COMPANY_ADMIN', 'Admin'],
    ['administradora', 'Admin'],
    ['Utilisatrice', 'User'],
    ['Company User', 'User'],
  ])('the role %s is %s', async (word, role) => {
    const [row] = await report(csv(`Ana,Ruiz,ana@people.example,${word},,`));
    expect(row).toContain(`role=${role}`);
  });
});
