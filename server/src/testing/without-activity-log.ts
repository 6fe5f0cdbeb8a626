import { sql } from 'kysely';
import type { TestDatabase } from './test-database.ts';

/** While the work runs, no entry of the activity log can be written. */
export async function withoutActivityLog<Result>(
  { ownerDb }: Pick<TestDatabase, 'ownerDb'>,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`alter function append_activity(jsonb) rename to append_activity_away`.execute(ownerDb);
  try {
    return await work();
  } finally {
    await sql`alter function append_activity_away(jsonb) rename to append_activity`.execute(
      ownerDb,
    );
  }
}
