import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { cloneTemplate } from '../testing/test-database.ts';
import { createPool } from './connection.ts';
import { knownMigrations, migrate, pendingMigrations } from './migrate.ts';
import { printSchema } from './print-schema.ts';

async function withEmptyDatabase(work: (url: string) => Promise<void>) {
  const admin = new pg.Client(inject('adminUrl'));
  await admin.connect();
  const name = `endcap_migrate_${randomBytes(5).toString('hex')}`;
  await admin.query(`create database ${name} template template0`);
  try {
    await work(inject('adminUrl').replace(/\/[^/?]*(\?|$)/, `/${name}$1`));
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

describe('migrations', () => {
  it('run once, however many nodes start at the same moment', async () => {
    await withEmptyDatabase(async (url) => {
      const pools = [1, 2, 3, 4].map(() => createPool({ url, maxConnections: 2 }));
      const lines: string[] = [];
      await Promise.all(pools.map((pool) => migrate(pool, (line) => lines.push(line))));
      const known = await knownMigrations();
      expect(lines).toHaveLength(known.length);
      expect(await pendingMigrations(pools[0] as pg.Pool)).toEqual([]);
      await Promise.all(pools.map((pool) => pool.end()));
    });
  });

  it('refuse a file that was edited after it had been applied', async () => {
    const database = await cloneTemplate(inject('adminUrl'));
    await database.ownerPool.query(
      "update migration set checksum = 'edited' where name like '0001%'",
    );
    await expect(migrate(database.ownerPool, () => {})).rejects.toThrow(
      /0001-identity.sql was changed/,
    );
    await database.drop();
  });

  it('leave the tables to an owner who is not the application', async () => {
    const database = await cloneTemplate(inject('adminUrl'));
    const { rows } = await database.pool.query<{ tablename: string }>(
      'select tablename from pg_tables where tableowner = current_user',
    );
    expect(rows).toEqual([]);
    await expect(database.pool.query('drop table email_domain')).rejects.toThrow(/must be owner/);
    await database.drop();
  });

  it('make the schema that the code is typed by', async () => {
    const database = await cloneTemplate(inject('adminUrl'));
    const committed = await readFile(new URL('./schema.ts', import.meta.url), 'utf8');
    expect(await printSchema(database.ownerPool)).toBe(committed);
    await database.drop();
  });
});
