// No scope: an account belongs to no company; users of any company may have it already.
import { sql } from 'kysely';
import type { Transaction } from '../../../../db/connection.ts';

export interface NewAccount {
  id: string;
  loginId: string;
  firstName: string;
  lastName: string;
}

export const givenRows = (accounts: NewAccount[]) => sql`
  jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb)
    as a(id uuid, "loginId" text, "firstName" text, "lastName" text)`;

/**
 * Inserts accounts that do not exist yet and returns their ids. The order prevents a deadlock when
 * two admins add the same users at once. Their memberships follow in the same transaction, and write
 * the rows of global user management.
 */
export async function insertAccounts(tx: Transaction, accounts: NewAccount[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with announced as (select set_config('endcap.members_follow', 'on', true) as follow)
    insert into user_account (id, login_id, email, first_name, last_name, user_type, user_group)
    select id, "loginId", "loginId", "firstName", "lastName", 'EXTERNAL', 'SUPPLIER'
    from ${givenRows(accounts)}, announced where announced.follow = 'on'
    order by "loginId"
    on conflict (login_id) do nothing
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Renames accounts that have neither registered nor any company left: their old name is outdated. */
export async function renameUnusedAccounts(tx: Transaction, accounts: NewAccount[]): Promise<void> {
  if (accounts.length === 0) return;
  await sql`
    update user_account u
    set first_name = a."firstName", last_name = a."lastName", version = u.version + 1
    from ${givenRows(accounts)}
    where u.login_id = a."loginId" and u.registered_on is null
      and (u.first_name, u.last_name) is distinct from (a."firstName", a."lastName")
      and (select true from membership m where m.user_id = u.id limit 1) is null`.execute(tx);
}

export interface Account {
  userId: string;
  loginId: string;
  email: string;
  languageCode: string | null;
  /** The user has registered with another company. */
  hasAccount: boolean;
}

export async function selectAccounts(tx: Transaction, loginIds: string[]): Promise<Account[]> {
  return tx
    .selectFrom('user_account')
    .select([
      'id as userId',
      'login_id as loginId',
      'email',
      'language_code as languageCode',
      sql<boolean>`registered_on is not null`.as('hasAccount'),
    ])
    .where('login_id', '=', sql<string>`any(${loginIds}::text[])`)
    .execute();
}
