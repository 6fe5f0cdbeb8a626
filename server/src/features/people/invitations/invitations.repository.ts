import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';
import type { MemberScope } from '../../shared/memberships/members.repository.ts';

/** The user's own name, which a company sees once the user has joined, and the name of the company. */
export async function selectNames(db: Database, { companyId, userId }: MemberScope) {
  return db
    .selectFrom('user_account as u')
    .innerJoin('company as c', (join) => join.on('c.id', '=', companyId))
    .select([
      sql<string>`u.first_name || ' ' || u.last_name`.as('user'),
      'u.login_id as loginId',
      'c.name as company',
      'c.site',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
}
