import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { withPools } from '../testing/empty-database.ts';
import { migrate } from './migrate.ts';
import { type SqlFiles, sqlFile } from './sql-files.ts';

const table = sqlFile('0001-a.sql', 'create table a (b int)');
const index = sqlFile(
  '0002-a-index.sql',
  `-- no transaction
-- Serves the list of a.
create index concurrently a__b on a (b)`,
);
const before: SqlFiles = { migrations: [table], routines: [] };
const files: SqlFiles = { migrations: [table, index], routines: [] };

async function start(pool: pg.Pool, sql: SqlFiles = files) {
  const lines: string[] = [];
  await migrate(pool, (line) => lines.push(line), { files: sql });
  return lines;
}

/** A request of the old version that has written to the table and goes on. */
async function openWriter(pool: pg.Pool) {
  const writer = await pool.connect();
  await writer.query('begin; insert into a values (1)');
  return {
    async end() {
      await writer.query('commit');
      writer.release();
    },
  };
}

const builders = (pool: pg.Pool) =>
  pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and state = 'active'
       and query like '%create index concurrently%' and pid <> pg_backend_pid() and wait_event_type = 'Lock'`,
  );
const untilBuilding = (pool: pg.Pool) =>
  expect.poll(async () => (await builders(pool)).rowCount).toBe(1);

const indexes = async (pool: pg.Pool) =>
  (
    await pool.query(
      "select indisvalid as valid, indexrelid as oid from pg_index where indrelid = 'a'::regclass",
    )
  ).rows;

describe('an index that is built concurrently', () => {
  it('blocks no writer, and two nodes that start at once do not block each other', async () => {
    await withPools(3, async ([app, one, two]) => {
      await start(app, before);
      const writer = await openWriter(app);
      const starts = [start(one), start(two)];
      await untilBuilding(app);
      await app.query('insert into a values (2)');
      await writer.end();
      expect((await Promise.all(starts)).flat().sort()).toEqual([
        'Database: applied 0002-a-index.sql',
        'Database: waits for another start or command that holds the lock "endcap migrations".',
      ]);
      expect(await indexes(app)).toMatchObject([{ valid: true }]);
    });
  });

  it('is built again when the build was killed', async () => {
    await withPools(2, async ([app, one]) => {
      await start(app, before);
      const writer = await openWriter(app);
      const killed = start(one).catch((error) => error);
      await untilBuilding(app);
      const pid = (await builders(app)).rows[0]?.pid;
      await app.query('select pg_terminate_backend($1)', [pid]);
      expect(await killed).toBeInstanceOf(Error);
      await writer.end();
      expect(await indexes(app)).toMatchObject([{ valid: false }]);
      expect(await start(one)).toEqual(['Database: applied 0002-a-index.sql']);
      expect(await indexes(app)).toMatchObject([{ valid: true }]);
    });
  });

  it('is not built twice when the start ended before it was recorded', async () => {
    await withPools(1, async ([app]) => {
      await start(app);
      const built = await indexes(app);
      await app.query("delete from migration where name = '0002-a-index.sql'");
      expect(await start(app)).toEqual(['Database: applied 0002-a-index.sql']);
      expect(await indexes(app)).toEqual(built);
    });
  });
});
