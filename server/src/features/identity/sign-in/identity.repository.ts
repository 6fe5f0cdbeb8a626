import type { Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';

export async function selectProfile(db: Database, scope: Scope) {
  return db
    .selectFrom('user_account as u')
    .leftJoin('company as c', (join) => join.on('c.id', '=', scope.company?.id ?? null))
    .select([
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.email',
      'u.user_type as userType',
      'u.persona',
      'u.language_code as languageCode',
      'u.time_zone as timeZone',
      'c.tenant_type as tenantType',
    ])
    .where('u.id', '=', scope.actor.id)
    .executeTakeFirstOrThrow();
}
