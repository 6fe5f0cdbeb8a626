import type { Scope } from '../../../../access/scope.ts';
import type { Database } from '../../../../db/connection.ts';

/** Of every site: staff manage a person over all of them. */
export async function findCompany(db: Database, _scope: Scope, id: string) {
  return db
    .selectFrom('company')
    .select(['id', 'name', 'type', 'site'])
    .where('id', '=', id)
    .executeTakeFirst();
}
