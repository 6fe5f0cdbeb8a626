// No scope: a mail says no company, and its sender may have an account of any.
import type { Site } from '@endcap/contract/sites';
import { type RawBuilder, sql } from 'kysely';
import { canUseCompany } from '../../../access/company-rights.ts';
import type { Transaction } from '../../../db/connection.ts';

/** The account that has the address of a mail, with the company in which a sign-in begins. */
export interface MailSender {
  id: string;
  name: string;
  loginId: string;
  languageCode: string | null;
  /** Blocked, or without a company that they can use. */
  isKeptOut: boolean;
  companyId: string | null;
  companyName: string | null;
  site: Site | null;
}

/** Only an account that can sign in; an invited person writes as a visitor does. */
export function senderWith(address: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select account.id, account.first_name || ' ' || account.last_name as name,
      account.login_id as "loginId", account.language_code as "languageCode",
      (account.blocked_on is not null
        or (account.user_type = 'EXTERNAL' and place.id is null)) as "isKeptOut",
      case when account.blocked_on is null then place.id end as "companyId",
      case when account.blocked_on is null then place.name end as "companyName", place.site
    from user_account account
    left join lateral (select home.id, home.name, home.site
      from membership own join company home on home.id = own.company_id
      where own.user_id = account.id
        and ${canUseCompany(sql.ref('account.id'), sql.ref('home.id'))}
      order by array_position(array['ACTIVE', 'PENDING', 'BLOCKED'], own.state), own.created_on,
        home.id limit 1) place on true
    where (account.login_id = ${address} or lower(account.email) = ${address})
      and account.removed_on is null and account.registered_on is not null
    order by account.login_id = ${address} desc, account.id limit 1`;
}

/** Locks the account, so that a block is seen or waits. */
export async function lockSender(tx: Transaction, address: string) {
  const { rows } =
    await sql<MailSender>`${senderWith(sql`${address}`)} for share of account`.execute(tx);
  return rows[0];
}
