import { sql } from 'kysely';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Transaction } from '../../../db/connection.ts';
import { nameIn } from '../../shared/memberships/name-in-company.ts';

const name = nameIn(sql`m.company_id`);

/** A member of the company, and whether the user has joined other companies too. */
export async function selectMemberForUpdate(
  tx: Transaction,
  { company }: CompanyScope,
  loginId: string,
) {
  return (
    tx
      .selectFrom('user_account as u')
      .innerJoin('membership as m', (join) =>
        join.onRef('m.user_id', '=', 'u.id').on('m.company_id', '=', company.id),
      )
      .select([
        'u.id',
        name.first.as('firstName'),
        name.last.as('lastName'),
        'u.language_code as languageCode',
        'u.time_zone as timeZone',
        'm.version as memberVersion',
        sql<boolean>`exists (select from membership o
          where o.user_id = u.id and o.company_id <> ${company.id}
            and o.joined_on is not null)`.as('elsewhere'),
        sql<boolean>`m.joined_on is not null`.as('joined'),
      ])
      .where('u.login_id', '=', loginId)
      // Locks both rows: the second of two simultaneous renames must see the version of the first.
      .forNoKeyUpdate(['u', 'm'])
      .executeTakeFirst()
  );
}
