import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { cloneTemplate, type TestDatabase } from '../testing/test-database.ts';
import { deleteOldRows } from './delete-old-rows.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await cloneTemplate(inject('adminUrl'));
});
afterAll(() => test.drop());

const root = new URL('../', import.meta.url).pathname;
const sources = globSync('**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(`${root}${file}`, 'utf8') }));

it('deletes more rows than fit into one slice, and no younger one', async () => {
  await test.ownerPool.query(`
    insert into inbound_mail_try (message_key, tries, next_try_on, last_failed_on)
    select 'old ' || n, 1, now(), now() - interval '1 day' from generate_series(1, 11000) n
    union all select 'young', 1, now(), now()`);
  const before = new Date(Date.now() - 60 * 60 * 1000);
  await deleteOldRows(test.db, { table: 'inbound_mail_try', column: 'last_failed_on', before });
  const left = await test.db.selectFrom('inbound_mail_try').select('message_key as key').execute();
  expect(left).toEqual([{ key: 'young' }]);
});

it('each column by which rows are deleted has an index that begins with it', async () => {
  const calls = sources.flatMap(({ text }) => [
    ...text.matchAll(/deleteOldRows\(db, \{\s*table: '(\w+)',\s*column: '(\w+)'/g),
  ]);
  expect(calls.length).toBeGreaterThan(5);
  const { rows } = await test.ownerPool.query<{ place: string }>(`
    select i.indrelid::regclass || '.' || a.attname as place
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]`);
  const indexed = new Set(rows.map(({ place }) => place));
  const missing = calls.map(([, table, column]) => `${table}.${column}`);
  expect(missing.filter((place) => !indexed.has(place))).toEqual([]);
});

it('no file deletes by age in one statement, but for tables that stay small', () => {
  const small = [
    ...['company_visit', 'partner_association_undo', 'human_challenge', 'launch_code'],
    ...['job_worker', 'job_progress'],
  ];
  const found = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/deleteFrom\('(\w+)'\)\s*\.where\('[\w.]+', '<',/g)]
      .filter(([, table = '']) => !small.includes(table))
      .map(([, table]) => `${file}: ${table}`),
  );
  expect(found).toEqual([]);
});
