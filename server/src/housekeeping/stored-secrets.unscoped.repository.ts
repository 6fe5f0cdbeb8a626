// No scope: the keys of stored secrets are the portal's own, for all companies.
import { sql } from 'kysely';
import type { StoredSecret } from '../access/secret-box.ts';
import type { Database } from '../db/connection.ts';

/** Every column with a secret that the portal must read again. */
export const sealedColumns = [
  { table: 'portal_secret', id: 'name', column: 'value' },
  { table: 'product_provisioning', id: 'product_code', column: 'secret' },
  { table: 'sign_in_factor', id: 'id', column: 'secret' },
  { table: 'factor_enrolment', id: 'id', column: 'secret' },
] as const;
export type SealedColumn = (typeof sealedColumns)[number];

/** Those not encrypted yet, or with another version than this one. */
export async function selectSecretsToSeal(
  db: Database,
  { table, id, column }: SealedColumn,
  version: number | null,
): Promise<(StoredSecret & { id: string })[]> {
  const wanted =
    version === null
      ? sql`key_version is null`
      : sql`key_version is distinct from ${version}::integer`;
  const { rows } = await sql<StoredSecret & { id: string }>`
    select ${sql.ref(id)}::text as id, ${sql.ref(column)} as value, key_version as "keyVersion"
    from ${sql.table(table)} where ${sql.ref(column)} is not null and ${wanted}
    order by 1 limit 100`.execute(db);
  return rows;
}

/** Leaves a value that was changed since it was read; the next round finds that one. */
export async function updateSealed(
  db: Database,
  { table, id, column }: SealedColumn,
  row: { id: string; before: Buffer; after: StoredSecret },
): Promise<void> {
  await sql`
    update ${sql.table(table)}
    set ${sql.ref(column)} = ${row.after.value}, key_version = ${row.after.keyVersion}
    where ${sql.ref(id)}::text = ${row.id} and ${sql.ref(column)} = ${row.before}`.execute(db);
}

/** How many values each version of the key has encrypted; null: not encrypted yet. */
export async function countSecrets(
  db: Database,
): Promise<{ version: number | null; count: number }[]> {
  const all = sealedColumns.map(
    ({ table, column }) =>
      sql`select key_version from ${sql.table(table)} where ${sql.ref(column)} is not null`,
  );
  const { rows } = await sql<{ version: number | null; count: number }>`
    select key_version as version, count(*)::int as count
    from (${sql.join(all, sql` union all `)}) s group by 1 order by 1`.execute(db);
  return rows;
}

/** A node of the version before reads no encrypted value, and it may run for a while beside this one. */
export async function wasUpgradedLongAgo(db: Database): Promise<boolean> {
  const { rows } = await sql<{ old: boolean }>`
    select coalesce(bool_or(applied_on < now() - interval '1 hour'), false) as old
    from migration where name = '0280-sealed-secrets.sql'`.execute(db);
  return rows[0]?.old ?? false;
}

/**
 * One rotation at a time over all processes: two would each write the file of the keys without the
 * key of the other. The lock is of one connection, which the work does not use. Null when another has it.
 */
export async function withRotationLock<Result>(
  db: Database,
  work: () => Promise<Result>,
): Promise<Result | null> {
  return db.connection().execute(async (holder) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(hashtext('rotation of the secrets')) as taken`.execute(holder);
    if (!rows[0]?.taken) return null;
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtext('rotation of the secrets'))`.execute(holder);
    }
  });
}
