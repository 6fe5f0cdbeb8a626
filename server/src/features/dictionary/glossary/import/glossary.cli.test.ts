import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { describe, expect, it, vi } from 'vitest';
import { readRows } from '../../../../adapters/spreadsheet/read-rows.ts';
import { writeWorkbook } from '../../../../adapters/spreadsheet/write-workbook.ts';
import { newId } from '../../../../db/id.ts';
import { buildUser } from '../../../../testing/factories.ts';
import { sheetColumns } from '../export/term-sheet.ts';
import { selectTerms } from '../terms.unscoped.repository.ts';
import { givenTerms } from '../testing/build-terms.ts';
import { air, door, useGlossaryProgram } from '../testing/glossary-program.ts';

const { run, spawned, db, inFolder, aCsv, version } = useGlossaryProgram();

async function cellsOfFile(path: string): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { cells } of readRows(path, 'file.xlsx')) rows.push(cells);
  return rows;
}

describe('export', () => {
  it('can be edited and imported back: only the edited cell changes', async () => {
    await givenTerms(db(), air, door);
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
    expect(await selectTerms(db(), [air.id, door.id])).toEqual([
      { ...air, formula: 'Volume / 2' },
      door,
    ]);
  });
});

it('loads the base, and says first what it would do', async () => {
  const dry = await run('base', '--dry-run');
  expect(dry.stdout).toMatch(/^The base: \d{4} added, .+ Dry run: nothing was written\.\n$/);
  expect((await version()).terms).toBe(0);
  const loaded = await run('base');
  expect(loaded.stdout).toBe(dry.stdout.replace(' Dry run: nothing was written.', ''));
  expect((await version()).terms).toBeGreaterThan(1_900);
});

it('lists what people did not find, and nothing of it is a formula', async () => {
  const user = await buildUser(db());
  const row = { term: '=HYPERLINK("x")', page: '/dataDictionaryV2', user_id: user.id };
  const add = (created_on: string, note: string | null) =>
    db()
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
});

it.each([
  ['America/Chicago', 1],
  ['UTC', 2],
])('begins the day of --since at midnight in %s, where the operator is', async (zone, found) => {
  const user = await buildUser(db());
  const row = { term: `Lead time ${zone}`, page: '/dataDictionaryV2', user_id: user.id };
  // In Chicago these are half an hour before and after the midnight of 10 February.
  for (const created_on of ['2026-02-10T05:30:00Z', '2026-02-10T06:30:00Z'])
    await db()
      .insertInto('glossary_request')
      .values({ id: newId(), ...row, note: null, company_id: null, created_on })
      .execute();
  vi.stubEnv('TZ', zone);
  const { stdout } = await run('missing', '--since', '2026-02-10');
  vi.unstubAllEnvs();
  expect(stdout.split('\n').filter((line) => line.includes(row.term))).toHaveLength(found);
});

it('says in one line what it did not understand, and why a file is of no use', async () => {
  const picture = inFolder('picture.xlsx');
  await writeFile(picture, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0, 255, 254]));
  const broken = inFolder('broken.xlsx');
  await writeFile(broken, 'PK\x03\x04 and then nothing');
  const people = await aCsv('people.csv', 'First Name,Email', 'Ana,ana@people.example');
  const nothing = await aCsv('nothing.csv', '');
  const answers = [
    await spawned(),
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
  expect(answers[0]).toMatchObject({ code: 1 });
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
});
