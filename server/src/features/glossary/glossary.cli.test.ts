import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { readRows } from '../../adapters/spreadsheet/read-rows.ts';
import { writeWorkbook } from '../../adapters/spreadsheet/write-workbook.ts';
import { newId } from '../../db/id.ts';
import { buildUser } from '../../testing/factories.ts';
import { programOf } from '../../testing/run-program.ts';
import { cloneTemplate, type TestDatabase } from '../../testing/test-database.ts';
import { sheetColumns } from './sheet-columns.ts';
import { selectTerms } from './terms.repository.ts';
import { aTerm, givenTerms } from './testing/build-terms.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endcap-glossary-'));
});
beforeEach(async () => {
  database = await cloneTemplate(inject('adminUrl'));
  return () => database.drop();
});
afterAll(() => rm(folder, { recursive: true }));

const run = programOf(new URL('./glossary.cli.ts', import.meta.url), () => database);
const inFolder = (name: string) => join(folder, name);

const air = aTerm({
  businessName: 'Cost of Air',
  technicalName: 'air_cst_amt',
  definition: 'What a bag of crisps mostly holds; billed by weight, and so hard to audit.',
  type: 'METRIC',
  dataType: 'currency',
  availability: 'CHARTER',
  products: ['chnl_perf_report_builder', 'mod_intel'],
  formula: '=Volume - Content',
  synonyms: ['bag filling', 'headspace'],
  formerNames: ['AIR_CST'],
});
const door = aTerm({
  businessName: 'Store Door',
  definition: 'Where people come in — “the” door.',
});

async function aCsv(name: string, ...lines: string[]): Promise<string> {
  await writeFile(inFolder(name), lines.join('\r\n'));
  return inFolder(name);
}

async function cellsOfFile(path: string): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { cells } of readRows(path, 'file.xlsx')) rows.push(cells);
  return rows;
}

async function version() {
  const state = await database.db
    .selectFrom('glossary_state')
    .selectAll()
    .executeTakeFirstOrThrow();
  return { version: Number(state.version), terms: state.terms };
}

async function imports() {
  const rows = await database.db
    .selectFrom('activity_part')
    .select('content')
    .where('part', '=', 'ENTITY')
    .orderBy('seq')
    .execute();
  return rows.map(({ content }) => content);
}

describe('import', () => {
  it('brings a csv with semicolons in, once, and is on the record', async () => {
    const file = await aCsv(
      'new.csv',
      'NAME;technical_name;Descripton;Products;Available To;Synonyms;Weather',
      'Cost of Air;air_cst_amt;What a bag of crisps mostly holds.;"Report Builder; mod_intel";Charter users only;"bag filling; headspace";sunny',
      'Store Door;N/A;Where people come in.;;;;',
    );
    expect((await run('import', file)).stdout).toBe(
      'Columns that are not known and were left out: Weather\nnew.csv: 2 added, 0 changed, 0 the same, 0 refused, 0 removed.\n',
    );
    expect(await selectTerms(database.db, ['cost-of-air', 'store-door'])).toEqual([
      aTerm({
        businessName: 'Cost of Air',
        technicalName: 'air_cst_amt',
        definition: 'What a bag of crisps mostly holds.',
        products: ['chnl_perf_report_builder', 'mod_intel'],
        availability: 'CHARTER',
        synonyms: ['bag filling', 'headspace'],
      }),
      aTerm({ businessName: 'Store Door', definition: 'Where people come in.', products: [] }),
    ]);
    expect((await run('import', file)).stdout).toContain(' 0 added, 0 changed, 2 the same,');
    expect(await version()).toEqual({ version: 1, terms: 2 });
    expect(await imports()).toMatchObject([
      { type: 'GLOSSARY', name: 'new.csv', after: { added: 2, changed: 0, refused: 0 } },
    ]);
  }, 60_000);

  it('tells in a dry run what it would do, row by row, and does nothing', async () => {
    await givenTerms(database.db, air, door);
    const before = await version();
    const file = await aCsv(
      'changes.csv',
      'ID,Name,Description,Unit',
      'cost-of-air,Cost of Air,"Billed by volume, now.",US dollars',
      ',Store Window,Where people look in.,',
      'store-door,,Where people come in.,',
      'Store Door 2,Second Door,Where people go out.,',
      'cost-of-air,Cost of Air,Again.,',
    );
    const report = inFolder('report.csv');
    const { stdout } = await run(
      'import',
      file,
      '--dry-run',
      '--remove-missing',
      '--report',
      report,
    );
    expect(stdout.split('\n')).toEqual([
      'line 2, cost-of-air, changed: Description; Unit',
      'line 4, store-door, refused: Name is needed',
      'line 5, second-door, refused: ID must be lower case words with hyphens, such as net-sales-amount',
      'line 6, cost-of-air, refused: ID cost-of-air is in line 2 already',
      'changes.csv: 1 added, 1 changed, 0 the same, 3 refused, 0 removed. Dry run: nothing was written.',
      '',
    ]);
    expect((await readFile(report, 'utf8')).split('\r\n')).toEqual([
      '\uFEFFLine,Outcome,ID,Column,Before,After,Problem',
      '2,changed,cost-of-air,Description,"What a bag of crisps mostly holds; billed by weight, and so hard to audit.","Billed by volume, now.",',
      '2,changed,cost-of-air,Unit,,US dollars,',
      '3,added,store-window,,,,',
      '4,refused,store-door,Name,,,is needed',
      '5,refused,second-door,ID,,,"must be lower case words with hyphens, such as net-sales-amount"',
      '6,refused,cost-of-air,ID,,,cost-of-air is in line 2 already',
      '',
    ]);
    expect(await selectTerms(database.db, [air.id, door.id, 'store-window'])).toEqual([air, door]);
    expect(await version()).toEqual(before);
  }, 60_000);

  it('refuses bad rows by column and takes the others, unless it must be all of them', async () => {
    const file = await aCsv(
      'mixed.csv',
      'Name,Description,Type,Available to,Products',
      'Cost of Air,What a bag mostly holds.,Metric,,Report Bilder',
      'Store Door,Where people come in.,Thing,Nobody,',
      'Store Window,Where people look in.,attribute,both,API Glossary',
    );
    const strict = await run('import', file, '--strict');
    expect(strict.stdout).toBe('');
    expect(strict.stderr.split('\n')).toEqual([
      'line 2, cost-of-air, refused: Products "Report Bilder" is no product',
      'line 3, store-door, refused: Type "Thing" must be Metric or Attribute; Available to "Nobody" must be All users, Charter users only or Basic users only',
      'mixed.csv: 1 added, 0 changed, 0 the same, 2 refused, 0 removed. Nothing was written.',
      '',
    ]);
    expect(await version()).toEqual({ version: 0, terms: 0 });
    const { stdout } = await run('import', file);
    expect(stdout).toContain('1 added, 0 changed, 0 the same, 2 refused, 0 removed.\n');
    expect(await version()).toEqual({ version: 1, terms: 1 });
  }, 60_000);

  it('removes what the file does not have, when asked, but never what it refused', async () => {
    const window = aTerm({ businessName: 'Store Window' });
    await givenTerms(database.db, air, door, window);
    const file = await aCsv(
      'left.csv',
      'ID,Unit,Products',
      'cost-of-air,cents,',
      'store-door,,Kiosk',
    );
    const { stdout } = await run('import', file, '--remove-missing');
    expect(stdout.split('\n').slice(-3)).toEqual([
      'store-window, removed',
      'left.csv: 0 added, 1 changed, 0 the same, 1 refused, 1 removed.',
      '',
    ]);
    const ids = [air.id, door.id, window.id];
    const stored = await selectTerms(database.db, ids);
    expect(stored).toEqual([{ ...air, unit: 'cents', products: [] }, door]);
    const words = await database.db.selectFrom('glossary_word').select('word').execute();
    expect(words.map(({ word }) => word)).not.toContain('window');
    const empty = await aCsv('empty.csv', 'ID,Unit');
    expect((await run('import', empty, '--remove-missing')).stdout).toContain(' 0 removed.');
    expect((await version()).terms).toBe(2);
  }, 60_000);

  it('finds a term without its ID by its names, and asks when they lead to two', async () => {
    const window = aTerm({ businessName: 'Store Window' });
    await givenTerms(database.db, air, door, window);
    const file = await aCsv(
      'names.csv',
      'Technical name,Name,Description',
      'AIR_CST_AMT,Price of Air,Renamed.',
      ',Störe Door,The same but for an accent.',
      'air_cst_amt,Store Door,Of which?',
      ',Store Window?,A name that would have the same address.',
      ',???,Nothing to build an address from.',
      'shlf,Shelf,A board.',
      'shlf,Shelf Board,Named like the one above.',
    );
    expect((await run('import', file)).stdout.split('\n')).toEqual([
      'line 2, cost-of-air, changed: Name; Technical Name; Description',
      'line 3, store-door, changed: Name; Description',
      'line 4, no ID, refused: ID is needed: cost-of-air and store-door have these names',
      'line 5, store-window, refused: ID is needed: store-window is "Store Window"',
      'line 6, no ID, refused: ID is needed, or a name with letters or digits',
      'line 8, shelf, refused: ID shelf is in line 7 already',
      'names.csv: 1 added, 2 changed, 0 the same, 4 refused, 0 removed.',
      '',
    ]);
  }, 60_000);

  it('lets two imports at once take turns', async () => {
    const lines = Array.from(
      { length: 1_500 },
      (_, i) => `Shelf ${i},Board number ${i} of a rack.`,
    );
    const file = await aCsv('racks.csv', 'Name,Description', ...lines);
    const answers = await Promise.all([run('import', file), run('import', file)]);
    expect(answers.map(({ stdout }) => stdout).sort()).toEqual([
      'racks.csv: 0 added, 0 changed, 1500 the same, 0 refused, 0 removed.\n',
      'racks.csv: 1500 added, 0 changed, 0 the same, 0 refused, 0 removed.\n',
    ]);
    expect(await version()).toEqual({ version: 1, terms: 1_500 });
  }, 60_000);
});

describe('export', () => {
  it('can be edited and imported back: only the edited cell changes', async () => {
    await givenTerms(database.db, air, door);
    const file = inFolder('glossary.xlsx');
    expect((await run('export', file)).stdout).toBe(`${file}: 2 terms.\n`);
    expect((await run('import', file)).stdout).toBe(
      'glossary.xlsx: 0 added, 0 changed, 2 the same, 0 refused, 0 removed.\n',
    );
    const [, ...rows] = await cellsOfFile(file);
    const formula = sheetColumns.findIndex(({ key }) => key === 'formula');
    expect(rows.map((cells) => cells[formula])).toEqual(['=Volume - Content', 'N/A']);
    const edited = rows.map((cells) => cells.with(formula, 'Volume / 2'));
    edited[1] = rows[1] ?? [];
    const changed = inFolder('edited.xlsx');
    await pipeline(
      writeWorkbook([{ name: 'Glossary', columns: sheetColumns, rows: edited }]),
      createWriteStream(changed),
    );
    expect((await run('import', changed)).stdout).toBe(
      'line 2, cost-of-air, changed: Formula\nedited.xlsx: 0 added, 1 changed, 1 the same, 0 refused, 0 removed.\n',
    );
    await run('export', file);
    expect((await cellsOfFile(file)).slice(1)).toEqual(edited);
    expect(await selectTerms(database.db, [air.id, door.id])).toEqual([
      { ...air, formula: 'Volume / 2' },
      door,
    ]);
  }, 60_000);
});

it('loads the base, and says first what it would do', async () => {
  const dry = await run('base', '--dry-run');
  expect(dry.stdout).toMatch(/^The base: \d{4} added, .+ Dry run: nothing was written\.\n$/);
  expect((await version()).terms).toBe(0);
  const loaded = await run('base');
  expect(loaded.stdout).toBe(dry.stdout.replace(' Dry run: nothing was written.', ''));
  expect((await version()).terms).toBeGreaterThan(1_900);
}, 120_000);

it('lists what people did not find, and nothing of it is a formula', async () => {
  const user = await buildUser(database.db);
  const row = { term: '=HYPERLINK("x")', page: '/dataDictionaryV2', user_id: user.id };
  const add = (created_on: string, note: string | null) =>
    database.db
      .insertInto('glossary_request')
      .values({ id: newId(), ...row, note, company_id: user.company?.id ?? null, created_on })
      .execute();
  await add('2026-01-30T10:00:00Z', null);
  await add('2026-01-31T10:00:00Z', 'two, please');
  const lines = (await run('missing', '--since', '2026-01-31')).stdout.split('\n');
  expect(lines).toEqual([
    'When,Term,Note,Page,Person,Company',
    expect.stringMatching(
      `^2026-01-31T10:00:00.000Z,"'=HYPERLINK\\(""x""\\)","two, please",/dataDictionaryV2,Ana Test .+ <${user.loginId}>,${user.company?.name}$`,
    ),
    '',
  ]);
  expect((await run('missing')).stdout.split('\n')).toHaveLength(4);
}, 60_000);

it('says in one line what it did not understand, and why a file is of no use', async () => {
  const picture = inFolder('picture.xlsx');
  await writeFile(picture, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0, 255, 254]));
  const broken = inFolder('broken.xlsx');
  await writeFile(broken, 'PK\x03\x04 and then nothing');
  const people = await aCsv('people.csv', 'First Name,Email', 'Ana,ana@people.example');
  const nothing = await aCsv('nothing.csv', '');
  const answers = [
    await run(),
    await run('import'),
    await run('export', 'glossary.csv'),
    await run('base', '--strict'),
    await run('missing', '--since', '31.1.2026'),
    await run('import', inFolder('away.csv')),
    await run('import', picture),
    await run('import', broken),
    await run('import', people),
    await run('import', nothing),
  ];
  expect(answers.map(({ stderr }) => stderr)).toEqual([
    expect.stringMatching(/^Usage: .+\n$/),
    expect.stringMatching(/^Usage: .+\n$/),
    'The export is a workbook: its name must end in .xlsx.\n',
    '--strict does not go with base.\n',
    '--since must be a day such as 2026-01-31.\n',
    `There is no file ${inFolder('away.csv')}.\n`,
    expect.stringMatching(/^picture\.xlsx is no workbook and no text with columns.*\n$/),
    expect.stringMatching(/^broken\.xlsx is no workbook and no text with columns.*\n$/),
    'people.csv has no column Name or ID in its first row.\n',
    'nothing.csv is empty.\n',
  ]);
}, 60_000);
