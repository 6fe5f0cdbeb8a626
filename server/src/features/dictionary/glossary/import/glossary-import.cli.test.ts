import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { selectTerms } from '../terms.unscoped.repository.ts';
import { aTerm, givenTerms } from '../testing/build-terms.ts';
import { air, door, useGlossaryProgram } from '../testing/glossary-program.ts';

const { run, spawned, db, inFolder, aCsv, version } = useGlossaryProgram();

async function imports() {
  const rows = await db()
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
    expect(await selectTerms(db(), ['cost-of-air', 'store-door'])).toEqual([
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
  });

  it('reports in a dry run the outcome of each row, and writes nothing', async () => {
    await givenTerms(db(), air, door);
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
    expect(await selectTerms(db(), [air.id, door.id, 'store-window'])).toEqual([air, door]);
    expect(await version()).toEqual(before);
  });

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
  });

  it('removes what the file does not have, when asked, but never what it refused', async () => {
    const window = aTerm({ businessName: 'Store Window' });
    await givenTerms(db(), air, door, window);
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
    const stored = await selectTerms(db(), ids);
    expect(stored).toEqual([{ ...air, unit: 'cents', products: [] }, door]);
    const words = await db().selectFrom('glossary_word').select('word').execute();
    expect(words.map(({ word }) => word)).not.toContain('window');
    const empty = await aCsv('empty.csv', 'ID,Unit');
    expect((await run('import', empty, '--remove-missing')).stdout).toContain(' 0 removed.');
    expect((await version()).terms).toBe(2);
  });

  it('finds a term without its ID by its names, and asks when they lead to two', async () => {
    const window = aTerm({ businessName: 'Store Window' });
    await givenTerms(db(), air, door, window);
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
  });

  it('lets two imports at once take turns', async () => {
    const lines = Array.from(
      { length: 1_500 },
      (_, i) => `Shelf ${i},Board number ${i} of a rack.`,
    );
    const file = await aCsv('racks.csv', 'Name,Description', ...lines);
    const answers = await Promise.all([spawned('import', file), spawned('import', file)]);
    expect(answers.map(({ stdout }) => stdout).sort()).toEqual([
      'racks.csv: 0 added, 0 changed, 1500 the same, 0 refused, 0 removed.\n',
      'racks.csv: 1500 added, 0 changed, 0 the same, 0 refused, 0 removed.\n',
    ]);
    expect(await version()).toEqual({ version: 1, terms: 1_500 });
  });
});
