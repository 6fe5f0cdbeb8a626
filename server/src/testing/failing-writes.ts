import { sql } from 'kysely';
import type { TestDatabase } from './test-database.ts';

/** While the work runs, the database refuses rows of the table that meet the condition on `new`. */
export async function withFailingWrites<Result>(
  { ownerDb }: Pick<TestDatabase, 'ownerDb'>,
  { table, when }: { table: string; when: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const name = sql.table(table);
  await sql`create function refuse_write() returns trigger language plpgsql as
    $$ begin raise exception 'refused by the test'; end $$`.execute(ownerDb);
  await sql`create trigger refuse_write before insert or update on ${name}
    for each row when (${sql.raw(when)}) execute function refuse_write()`.execute(ownerDb);
  try {
    return await work();
  } finally {
    await sql`drop trigger refuse_write on ${name}`.execute(ownerDb);
    await sql`drop function refuse_write()`.execute(ownerDb);
  }
}
