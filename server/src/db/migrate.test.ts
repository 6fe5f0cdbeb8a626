import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { withEmptyDatabase, withPools } from '../testing/empty-database.ts';
import { cloneTemplate } from '../testing/test-database.ts';
import { createPool } from './connection.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { printSchemaSql } from './print-schema-sql.ts';
import { printSchemaTypes } from './print-schema-types.ts';
import { readSqlFiles, type SqlFiles, sqlFile } from './sql-files.ts';

describe('migrations', () => {
  it('run once, however many nodes start at the same moment', async () => {
    await withPools(3, async (pools) => {
      const lines: string[] = [];
      await Promise.all(pools.map((pool) => migrate(pool, (line) => lines.push(line))));
      const { migrations, routines } = await readSqlFiles();
      const applied = lines.filter((line) => line.startsWith('Database: applied'));
      expect(applied).toHaveLength(migrations.length + routines.length);
      expect(await pendingMigrations(pools[0])).toEqual([]);
    });
  });

  it('refuse a file that was edited after it had been applied', async () => {
    const database = await cloneTemplate(inject('adminUrl'));
    await database.ownerPool.query(
      "update migration set checksum = 'edited' where name like '0001%'",
    );
    await expect(migrate(database.ownerPool, () => {})).rejects.toThrow(
      /0001-companies-and-users.sql was changed/,
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

  it.each([
    ['schema.sql', printSchemaSql],
    ['schema.ts', printSchemaTypes],
  ])('make %s as `npm run db:types` has printed it', async (file, print) => {
    const database = await cloneTemplate(inject('adminUrl'));
    const committed = await readFile(new URL(file, import.meta.url), 'utf8');
    expect(await print(database.ownerPool)).toBe(committed);
    await database.drop();
  });
});

describe('a database from before the first release', () => {
  it('ends the start with one line that says what to do', async () => {
    await withEmptyDatabase(async (url) => {
      const pool = createPool({ url, maxConnections: 1 });
      await pool.query('create table migration (name text primary key, checksum text not null)');
      await pool.query(
        "insert into migration values ('0001-identity.sql', 'a'), ('0003-activity-log.sql', 'b')",
      );
      const main = fileURLToPath(new URL('../main.ts', import.meta.url));
      const env = { ...process.env, DATABASE_URL: url.replace('@/', '@localhost/'), PORT: '0' };
      const end = await promisify(execFile)(process.execPath, [main], { env }).catch((e) => e);
      expect(end).toMatchObject({
        code: 1,
        stdout: '',
        stderr:
          'Database: it was set up by a version from before the first release (0001-identity.sql), which cannot be upgraded. Remove the data folder (DATA_DIR, .data by default), or set DATABASE_URL to an empty database.\n',
      });
      const { rows } = await pool.query("select from pg_tables where schemaname = 'public'");
      expect(rows).toHaveLength(1);
      await pool.end();
    });
  });
});

describe('a migration that fails half way', () => {
  const files = (last: string): SqlFiles => ({
    migrations: [sqlFile('0001-a.sql', 'create table a ()'), sqlFile('0002-b.sql', last)],
    routines: [],
  });

  it('leaves nothing of itself, keeps those before it, and is finished by the next run', async () => {
    await withPools(1, async ([pool]) => {
      const run = (last: string) => migrate(pool, () => undefined, { files: files(last) });
      const tables = async () =>
        (
          await pool.query<{ names: string[] }>(
            "select array_agg(tablename order by tablename)::text[] as names from pg_tables where tablename in ('a', 'b')",
          )
        ).rows[0]?.names;
      await expect(run('create table b (); create table a ()')).rejects.toThrow(/already exists/);
      expect(await tables()).toEqual(['a']);
      await run('create table b ()');
      expect(await tables()).toEqual(['a', 'b']);
    });
  });
});

describe('a database of a newer version', () => {
  it('serves this version, whose start changes nothing', async () => {
    const database = await cloneTemplate(inject('adminUrl'));
    await database.ownerPool.query("insert into migration values ('9999-newer.sql', 'newer')");
    const lines: string[] = [];
    await migrate(database.ownerPool, (line) => lines.push(line));
    expect(lines).toEqual([]);
    await database.drop();
  });
});

describe('functions and triggers', () => {
  const files = (answer: number, migrations: [string, string][] = []): SqlFiles => ({
    migrations: [
      [
        '0001-a.sql',
        'create table a (b int, c int generated always as (text_length(null)) stored)',
      ],
      ...migrations,
    ].map(([name, sql]) => sqlFile(name as string, sql as string)),
    routines: [
      sqlFile(
        'answer.sql',
        `create or replace function answer() returns trigger language plpgsql as
           $$ begin new.b := ${answer}; return new; end $$;
         create or replace trigger a__b before insert on a for each row execute function answer()`,
      ),
      sqlFile(
        'text.sql',
        `-- before migrations
create or replace function text_length(given text) returns int language sql immutable
           return coalesce(length(given), 0)`,
      ),
    ],
  });
  const answerOf = async (pool: pg.Pool) =>
    (await pool.query<{ b: number }>('insert into a default values returning b')).rows[0]?.b;
  const start = async (pool: pg.Pool, sql: SqlFiles, exclusive = false) => {
    const lines: string[] = [];
    await migrate(pool, (line) => lines.push(line), { files: sql, exclusive });
    return lines;
  };

  it('are applied again when their text changes, and only then', async () => {
    await withPools(1, async ([pool]) => {
      expect(await start(pool, files(1))).toEqual([
        'Database: applied routines/text.sql',
        'Database: applied 0001-a.sql',
        'Database: applied routines/answer.sql',
      ]);
      expect(await start(pool, files(1))).toEqual([]);
      expect(await answerOf(pool)).toBe(1);
      expect(await start(pool, files(2))).toEqual(['Database: applied routines/answer.sql']);
      expect(await answerOf(pool)).toBe(2);
    });
  });

  it('are not taken back by a node of the old version that starts again', async () => {
    await withPools(1, async ([pool]) => {
      await start(pool, files(1));
      await start(pool, files(2));
      expect(await start(pool, files(1))).toEqual([
        'Database: functions and triggers of a newer version are in place and stay as they are.',
      ]);
      expect(await answerOf(pool)).toBe(2);
      // The old text in a release that is new in something else is a change like any other.
      await start(pool, files(1, [['0002-b.sql', 'create table b ()']]));
      expect(await answerOf(pool)).toBe(1);
    });
  });

  it('follow the code back and forth where no other version can use the database', async () => {
    await withPools(1, async ([pool]) => {
      for (const answer of [1, 2, 1, 2]) {
        await start(pool, files(answer), true);
        expect(await answerOf(pool)).toBe(answer);
      }
    });
  });

  it('are finished by the next start when one of them failed', async () => {
    await withPools(1, async ([pool]) => {
      await start(pool, files(1));
      const broken = files(2);
      broken.routines.push(sqlFile('z.sql', 'create function'));
      await expect(start(pool, broken)).rejects.toThrow(/syntax error/);
      expect(await start(pool, files(1))).toHaveLength(1);
      expect(await answerOf(pool)).toBe(2);
    });
  });

  it('wait for a table that a request is writing to, without failing', async () => {
    await withPools(1, async ([pool]) => {
      await start(pool, files(1));
      const writer = await pool.connect();
      const waiting = async () =>
        (await writer.query("select from pg_locks where relation = 'a'::regclass and not granted"))
          .rowCount;
      await writer.query('begin; insert into a default values');
      const starting = start(pool, files(2));
      await expect.poll(waiting).toBe(1);
      // The start leaves the queue for a moment, so that other writers are not blocked.
      await expect.poll(waiting).toBe(0);
      await writer.query('commit');
      writer.release();
      await starting;
      expect(await answerOf(pool)).toBe(2);
    });
  });

  it('are applied once when two versions start at the same moment', async () => {
    await withPools(3, async (pools) => {
      await start(pools[0], files(1));
      const lines = await Promise.all(pools.map((pool) => start(pool, files(2))));
      expect(lines.flat().filter((line) => !line.includes('waits for'))).toEqual([
        'Database: applied routines/answer.sql',
      ]);
    });
  });
});
