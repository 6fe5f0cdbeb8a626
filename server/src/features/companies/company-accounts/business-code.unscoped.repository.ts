// No scope: a business code is unique among the companies of all sites.
import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';

/** Whether another company has the code; capitals and small letters are the same. */
export async function isCodeTaken(db: Database, businessCode: string): Promise<boolean> {
  const row = await db
    .selectFrom('company')
    .select('id')
    .where(sql<boolean>`upper(business_code) = upper(${businessCode})`)
    .executeTakeFirst();
  return row !== undefined;
}
