import type { Database } from '../../db/connection.ts';

export async function selectVersion(db: Database): Promise<string> {
  const { version } = await db
    .selectFrom('glossary_state')
    .select('version')
    .executeTakeFirstOrThrow();
  return version;
}
