// No scope: a profile belongs to a user and to no company; the service decides whose it may be.
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/connection.ts';

function personByLogin(db: Database, loginId: string) {
  return db
    .selectFrom('user_account')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'language_code as languageCode',
      'time_zone as timeZone',
    ])
    .where('login_id', '=', loginId);
}

export async function selectPerson(db: Database, loginId: string) {
  return personByLogin(db, loginId).executeTakeFirst();
}
export type PersonRow = NonNullable<Awaited<ReturnType<typeof selectPerson>>>;

export async function selectPersonForUpdate(tx: Transaction, loginId: string) {
  return personByLogin(tx, loginId).forUpdate().executeTakeFirst();
}

export async function updatePerson(tx: Transaction, person: PersonRow): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({
      first_name: person.firstName,
      last_name: person.lastName,
      language_code: person.languageCode,
      time_zone: person.timeZone,
      version: sql`version + 1`,
    })
    .where('id', '=', person.id)
    .execute();
}
