// No scope: a factor belongs to the account, in all companies, and sign-in asks for it before a session.
import { type NotNull, sql } from 'kysely';
import { demandOfMemberships } from '../../../access/company-rights.ts';
import type { StoredSecret } from '../../../access/secret-box.ts';
import type { Database, Transaction } from '../../../db/connection.ts';

export async function selectFactors(db: Database, userId: string) {
  return db
    .selectFrom('sign_in_factor')
    .select([
      ...(['id', 'kind', 'name', 'synced', 'aaguid'] as const),
      ...(['added_on as addedOn', 'last_used_on as lastUsedOn'] as const),
    ])
    .where('user_id', '=', userId)
    .orderBy('added_on')
    .orderBy('id')
    .execute();
}

/** Behind the lock of the account, for a change that depends on them. */
export async function lockFactors(tx: Transaction, userId: string) {
  return tx
    .selectFrom('sign_in_factor')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .orderBy('added_on')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** What the rules about a second factor read of a person, as if they had none. */
export async function selectWithoutFactor(db: Database, userId: string) {
  return db
    .selectFrom('user_account as u')
    .select([
      'u.user_group as group',
      'u.attributes',
      sql<Date>`now()`.as('readOn'),
      demandOfMemberships.as('factorDemand'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function hasFactor(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_factor')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which kinds a person has; passkeys of another domain work nowhere and count as a factor all the same. */
export async function selectKinds(db: Database, userId: string, rpId: string | undefined) {
  return db
    .selectFrom('sign_in_factor')
    .select([
      sql<boolean>`count(*) > 0`.as('any'),
      sql<boolean>`coalesce(bool_or(kind = 'TOTP'), false)`.as('app'),
      sql<boolean>`coalesce(bool_or(rp_id = ${rpId ?? null}), false)`.as('passkey'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** With the time by the database's clock, which all nodes share. */
export async function selectSeeds(db: Database, userId: string) {
  return db
    .selectFrom('sign_in_factor')
    .select([
      'id',
      'secret as value',
      'key_version as keyVersion',
      sql<number>`extract(epoch from clock_timestamp())::float8`.as('seconds'),
    ])
    .where('user_id', '=', userId)
    .where('kind', '=', 'TOTP')
    .orderBy('added_on')
    .$narrowType<{ value: NotNull }>()
    .execute();
}

/** One statement decides: true for exactly one of the requests that bring the same code. */
export async function useStep(db: Database, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in_factor')
    .set({ last_step: String(step), last_used_on: sql`now()` })
    .where('id', '=', id)
    .where('last_step', '<', String(step))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function selectRecoveryCodes(db: Database, userId: string) {
  return db
    .selectFrom('recovery_code')
    .select(['id', 'salt', 'code_hash as codeHash'])
    .where('user_id', '=', userId)
    .where('used_on', 'is', null)
    .execute();
}

export async function useRecoveryCode(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_on: sql`now()` })
    .where('id', '=', id)
    .where('used_on', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Changes of a person's factors wait for each other; returns what the mails about them need. */
export async function lockAccount(tx: Transaction, userId: string) {
  return tx
    .selectFrom('user_account')
    .select([
      'id',
      'login_id as loginId',
      'email',
      'first_name as firstName',
      'language_code as languageCode',
    ])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function insertFactor(
  tx: Transaction,
  row: { id: string; userId: string; name: string; lastStep: number } & StoredSecret,
): Promise<void> {
  await tx
    .insertInto('sign_in_factor')
    .values({
      id: row.id,
      user_id: row.userId,
      kind: 'TOTP',
      name: row.name,
      secret: row.value,
      key_version: row.keyVersion,
      last_step: String(row.lastStep),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the name that it had. */
export async function updateFactorName(
  tx: Transaction,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<void> {
  await tx
    .updateTable('sign_in_factor')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteFactor(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx
    .deleteFrom('sign_in_factor')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

/** Returns their names, oldest first. */
export async function deleteFactorsOf(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('sign_in_factor')
    .where('user_id', '=', userId)
    .returning(['name', 'added_on as addedOn'])
    .execute();
  return rows.sort((a, b) => a.addedOn.getTime() - b.addedOn.getTime()).map(({ name }) => name);
}

export async function deleteRecoveryCodes(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}

export async function insertRecoveryCodes(
  tx: Transaction,
  userId: string,
  codes: { id: string; salt: Buffer; codeHash: Buffer }[],
): Promise<void> {
  await tx
    .insertInto('recovery_code')
    .values(
      codes.map(({ id, salt, codeHash }) => ({ id, user_id: userId, salt, code_hash: codeHash })),
    )
    .execute();
}

export async function insertEnrolment(
  db: Database,
  row: { id: string; sessionId: string; minutes: number } & StoredSecret,
): Promise<void> {
  await db
    .insertInto('factor_enrolment')
    .values({
      id: row.id,
      session_id: row.sessionId,
      secret: row.value,
      key_version: row.keyVersion,
      expires_on: sql<Date>`now() + make_interval(mins => ${row.minutes})`,
    })
    .execute();
}

/** Of this session alone: another one cannot finish what it did not begin. */
export async function findEnrolment(db: Database, id: string, sessionId: string) {
  return db
    .selectFrom('factor_enrolment')
    .select([
      'secret as value',
      'key_version as keyVersion',
      sql<number>`extract(epoch from clock_timestamp())::float8`.as('seconds'),
    ])
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .where('expires_on', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** True for the one request that finishes it. */
export async function deleteEnrolment(tx: Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('factor_enrolment')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function findUserId(db: Database, loginId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where('login_id', '=', loginId)
    .where('removed_on', 'is', null)
    .executeTakeFirst();
  return row?.id;
}
