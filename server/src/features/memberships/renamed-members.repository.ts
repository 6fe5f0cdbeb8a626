import { sql } from 'kysely';
import type { Transaction } from '../../db/connection.ts';

/**
 * Raises the version of every membership of renamed users, because lists show their old names. The
 * task that made the last change keeps pace with the version, so that it can still be undone.
 */
export async function raiseVersionsOfRenamed(tx: Transaction, userIds: string[]): Promise<void> {
  await sql`
    with raised as (
      update membership set version = version + 1 where user_id = any(${userIds}::uuid[])
      returning company_id, user_id, version
    )
    update batch_task t set changed_version = r.version from raised r
    where t.user_id = r.user_id and t.company_id = r.company_id
      and t.changed_version = r.version - 1 and t.undone_on is null`.execute(tx);
}
