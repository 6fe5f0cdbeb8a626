import { expect, inject, it } from 'vitest';
import { cloneTemplate } from '../../../../testing/test-database.ts';
import { namedColumns } from './data-columns.ts';

it('names every column of every table, and no other', async () => {
  const database = await cloneTemplate(inject('adminUrl'));
  try {
    const { rows } = await database.ownerPool.query<{ place: string }>(`
      select c.relname || '.' || a.attname as place
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not c.relispartition and a.attnum > 0 and not a.attisdropped`);
    const named = namedColumns.map(({ table, column }) => `${table}.${column}`);
    expect(named.toSorted()).toEqual(rows.map(({ place }) => place).toSorted());
  } finally {
    await database.drop();
  }
});
