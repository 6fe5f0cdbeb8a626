// No scope: a user accepts for the own account, also before registration ends.
import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';
import type { Acceptance } from './agreements.repository.ts';

/** The versions of one text that a person accepted, the latest first. */
export async function selectAcceptances(
  db: Database,
  userId: string,
  { document, variant }: Pick<Acceptance, 'document' | 'variant'>,
) {
  return db
    .selectFrom('agreement_acceptance')
    .select(['version', 'accepted_on as acceptedOn'])
    .where('user_id', '=', userId)
    .where('document', '=', document)
    .where('variant', '=', variant)
    .orderBy('version', 'desc')
    .execute();
}

/** A user that a super admin asks about; a third party in any company counts as a third party. */
export async function selectPersonByLogin(db: Database, loginId: string) {
  return db
    .selectFrom('user_account as u')
    .select('u.id')
    .select(
      sql<boolean>`u.user_group = 'THIRD_PARTY_SPONSORED_SUPPLIER' or exists (
        select from membership m join company c on c.id = m.company_id
        where m.user_id = u.id and m.joined_on is not null and (m.third_party or c.type = 'THIRD_PARTY'))`.as(
        'thirdParty',
      ),
    )
    .where('u.login_id', '=', loginId)
    .executeTakeFirst();
}
