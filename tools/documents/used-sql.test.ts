import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../child.ts';
import { readSql, sqlParts, unusedSqlParts } from './used-sql.ts';

const sql = readSql(root);

describe('the SQL that a distributed PostgreSQL may lack', () => {
  it('is used as docs/operations.md lists it, each part in a row of its table', async () => {
    const document = await readFile(join(root, 'docs', 'operations.md'), 'utf8');
    const rows = document.split('\n').map((line) => line.split(' | ')[0]);
    expect(sqlParts.filter(({ name }) => !rows.includes(`| ${name}`))).toEqual([]);
    expect(sqlParts.filter(({ pattern }) => !pattern.test(sql))).toEqual([]);
  });

  it.each(unusedSqlParts)('has no $name', ({ pattern }) => {
    expect(pattern.exec(sql)?.[0]).toBeUndefined();
  });
});
