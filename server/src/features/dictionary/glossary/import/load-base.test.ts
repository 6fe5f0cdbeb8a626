import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { meetAtLock, writersOf } from '../../../../testing/lock-waits.ts';
import { cloneTemplate, type TestDatabase } from '../../../../testing/test-database.ts';
import { baseGlossary } from '../base/base-glossary.ts';
import { selectTerms } from '../terms.unscoped.repository.ts';
import { loadBaseGlossary, loadDemoGlossary } from './load-base.service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneTemplate(inject('adminUrl'));
});
afterAll(() => database.drop());

async function state() {
  return database.db.selectFrom('glossary_state').selectAll().executeTakeFirstOrThrow();
}

it('fills an empty glossary once, however many nodes start at the same time', async () => {
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const load = () => loadDemoGlossary(database.db, log);
  await meetAtLock(database, writersOf('glossary_state'), load, load);
  const { terms } = baseGlossary();
  expect(lines).toEqual([
    'Database: waits for another start or command that holds the lock "endcap glossary import".',
    expect.stringMatching(`^Data dictionary: ${terms.length} terms in `),
  ]);
  const { version, terms: counted } = await state();
  expect({ version, counted }).toEqual({ version: '1', counted: terms.length });
  await loadDemoGlossary(database.db, log);
  expect(lines).toHaveLength(2);
});

it('stores every term as it was written, and finds nothing to change the second time', async () => {
  const { terms } = baseGlossary();
  const stored = await selectTerms(
    database.db,
    terms.map(({ id }) => id),
  );
  expect(stored).toEqual(terms);
  const { counts } = await loadBaseGlossary(database.db);
  expect(counts).toEqual({ added: 0, changed: 0, same: terms.length, refused: 0, removed: 0 });
  expect((await state()).version).toBe('1');
});

it('knows what the short words of column names stand for', async () => {
  const longs = await database.db
    .selectFrom('glossary_abbreviation')
    .select('long')
    .where('short', '=', 'amt')
    .execute();
  expect(longs).toEqual([{ long: 'amount' }]);
});
