import { sql } from 'kysely';
import type { Transaction } from '../../../../db/connection.ts';
import type { MembershipScope } from '../../../shared/memberships/membership.ts';
import { givenRows, type NewAccount } from './accounts.unscoped.repository.ts';

/** Stores the name that this company typed; the company sees it until the user joins. */
export async function upsertInvitedNames(
  tx: Transaction,
  { company }: MembershipScope,
  accounts: NewAccount[],
): Promise<void> {
  if (accounts.length === 0) return;
  await sql`
    insert into invited_name (company_id, user_id, first_name, last_name)
    select ${company.id}, u.id, a."firstName", a."lastName"
    from ${givenRows(accounts)}
    join user_account u on u.login_id = a."loginId"
    order by u.id
    on conflict (company_id, user_id)
      do update set first_name = excluded.first_name, last_name = excluded.last_name`.execute(tx);
}
