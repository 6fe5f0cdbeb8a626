// No scope: a password belongs to the account, in all companies, and is reset without a session.
import type { Site } from '@endcap/contract/sites';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/connection.ts';

/** Everybody who may ask for a new password by this address: registered, not blocked, with a password. */
export async function selectAccountsToReset(db: Database, email: string, site: Site) {
  return db
    .selectFrom('user_account as u')
    .select([
      'u.id',
      'u.login_id as loginId',
      'u.email',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.language_code as languageCode',
      sql<string | null>`(
        select m.company_id from membership m join company c on c.id = m.company_id
        where m.user_id = u.id and m.joined_on is not null and u.user_group = 'SUPPLIER'
        order by c.site <> ${site}, m.created_on, m.company_id limit 1
      )`.as('companyId'),
    ])
    .where((is) => is.or([is(sql`lower(u.email)`, '=', email), is('u.login_id', '=', email)]))
    .where('u.registered_on', 'is not', null)
    .where('u.blocked_on', 'is', null)
    .where('u.removed_on', 'is', null)
    .where('u.password_hash', 'is not', null)
    .orderBy('u.id')
    .limit(10)
    .execute();
}
export type AccountToReset = Awaited<ReturnType<typeof selectAccountsToReset>>[number];

/** Ends older links after a newer request or a change of the password. */
export async function withdrawResetLinks(tx: Transaction, userId: string): Promise<void> {
  await tx
    .updateTable('one_time_link')
    .set({ withdrawn_on: sql`now()` })
    .where('user_id', '=', userId)
    .where('kind', '=', 'PASSWORD_RESET')
    .where('used_on', 'is', null)
    .where('withdrawn_on', 'is', null)
    .execute();
}

export interface NewResetLink {
  id: string;
  tokenHash: Buffer;
  userId: string;
  companyId: string | null;
  site: Site;
  minutes: number;
}

export async function insertResetLink(tx: Transaction, link: NewResetLink): Promise<void> {
  await tx
    .insertInto('one_time_link')
    .values({
      id: link.id,
      kind: 'PASSWORD_RESET',
      token_hash: link.tokenHash,
      user_id: link.userId,
      company_id: link.companyId,
      site: link.site,
      created_by: link.userId,
      expires_on: sql`now() + make_interval(mins => ${link.minutes})`,
    })
    .execute();
}

export async function findResetLink(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('one_time_link as l')
    .innerJoin('user_account as u', 'u.id', 'l.user_id')
    .select([
      'l.expires_on as expiresOn',
      'l.company_id as companyId',
      'l.site',
      'u.id as userId',
      'u.login_id as loginId',
      'u.email',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.language_code as languageCode',
      sql<boolean>`l.expires_on <= now()`.as('expired'),
      // A user who was blocked or removed since must not use the link either.
      sql<boolean>`(l.used_on is not null or l.withdrawn_on is not null
        or u.blocked_on is not null or u.removed_on is not null or u.registered_on is null)`.as(
        'used',
      ),
    ])
    .where('l.token_hash', '=', tokenHash)
    .where('l.kind', '=', 'PASSWORD_RESET')
    .executeTakeFirst();
}
export type ResetLink = NonNullable<Awaited<ReturnType<typeof findResetLink>>>;

/** One statement decides who was first: true for exactly one caller. */
export async function useResetLink(tx: Transaction, tokenHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('one_time_link')
    .set({ used_on: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', 'PASSWORD_RESET')
    .where('used_on', 'is', null)
    .where('withdrawn_on', 'is', null)
    .where('expires_on', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setPassword(
  tx: Transaction,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({ password_hash: passwordHash, password_changed_on: sql`now()` })
    .where('id', '=', userId)
    .execute();
}
