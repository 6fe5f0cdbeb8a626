import type { Site } from '@endcap/contract/sites';
import { sql } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { newId } from '../../db/id.ts';
import { nameIn } from '../memberships/name-in-company.ts';

const name = nameIn(sql`m.company_id`);

/** Somebody in a company, and what an invitation must know of both. */
export async function selectInvitee(db: Database, userId: string, companyId: string) {
  return db
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .select([
      'u.id',
      'u.login_id as loginId',
      'u.email',
      name.first.as('firstName'),
      name.last.as('lastName'),
      'u.language_code as languageCode',
      'u.registered_on as registeredOn',
      sql<boolean>`u.blocked_on is not null or m.state = 'BLOCKED'`.as('blocked'),
      'c.id as companyId',
      'c.name as company',
      'c.site',
    ])
    .where('m.user_id', '=', userId)
    .where('m.company_id', '=', companyId)
    .executeTakeFirst();
}
export type Invitee = NonNullable<Awaited<ReturnType<typeof selectInvitee>>>;

export interface NewInvitation {
  tokenHash: Buffer;
  userId: string;
  companyId: string;
  site: Site;
  createdBy: string | null;
  days: number;
}

export async function insertInvitation(tx: Transaction, link: NewInvitation): Promise<void> {
  await tx
    .insertInto('one_time_link')
    .values({
      id: newId(),
      kind: 'INVITATION',
      token_hash: link.tokenHash,
      user_id: link.userId,
      company_id: link.companyId,
      site: link.site,
      created_by: link.createdBy,
      expires_on: sql<Date>`now() + make_interval(days => ${link.days})`,
    })
    .execute();
}

/** Whatever link a person still has: of one company, where a newer one replaces it, or of all. */
export async function withdrawInvitations(
  tx: Transaction,
  userId: string,
  companyId?: string,
): Promise<void> {
  await tx
    .updateTable('one_time_link')
    .set({ withdrawn_on: sql`now()` })
    .where('user_id', '=', userId)
    .where('kind', '=', 'INVITATION')
    .where('used_on', 'is', null)
    .where('withdrawn_on', 'is', null)
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId as string))
    .execute();
}

export async function selectInvitation(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('one_time_link')
    .select([
      'id',
      'user_id as userId',
      'company_id as companyId',
      'expires_on as expiresOn',
      'used_on as usedOn',
      sql<boolean>`withdrawn_on is not null or expires_on <= now()`.as('over'),
    ])
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', 'INVITATION')
    .executeTakeFirst();
}

/** Of two who follow the link at once, one gets in. */
export async function useInvitation(tx: Transaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('one_time_link')
    .set({ used_on: sql`now()` })
    .where('id', '=', id)
    .where('used_on', 'is', null)
    .where('withdrawn_on', 'is', null)
    .where('expires_on', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function selectRegistrant(db: Database, scope: Scope) {
  const invited = nameIn(sql`${scope.company?.id ?? null}::uuid`);
  return db
    .selectFrom('user_account as u')
    .select([
      'u.email',
      invited.first.as('firstName'),
      invited.last.as('lastName'),
      'u.registered_on as registeredOn',
    ])
    .where('u.id', '=', scope.actor.id)
    .executeTakeFirstOrThrow();
}

/** Held until commit. Answers false when the company has taken its invitation back. */
export async function lockPlace(tx: Transaction, scope: Scope): Promise<boolean> {
  // The others may look at companies that they do not belong to.
  if (!scope.company || scope.actor.group !== 'SUPPLIER') return true;
  const place = await tx
    .selectFrom('membership')
    .select('user_id')
    .where('company_id', '=', scope.company.id)
    .where('user_id', '=', scope.actor.id)
    .forUpdate()
    .executeTakeFirst();
  return place !== undefined;
}

/** Where the person belongs besides the company that they register for. */
export async function selectOtherCompanies(tx: Transaction, scope: Scope): Promise<string[]> {
  const rows = await tx
    .selectFrom('membership')
    .select('company_id as id')
    .where('user_id', '=', scope.actor.id)
    .$if(scope.company !== null, (query) =>
      query.where('company_id', '<>', scope.company?.id as string),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export interface NewAccount {
  firstName: string;
  lastName: string;
  languageCode: string | null;
  timeZone: string;
  passwordHash: string | null;
}

/** Answers false when the account was registered meanwhile. */
export async function finishAccount(
  tx: Transaction,
  scope: Scope,
  account: NewAccount,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_account')
    .set({
      first_name: account.firstName,
      last_name: account.lastName,
      language_code: account.languageCode,
      time_zone: account.timeZone,
      password_hash: account.passwordHash,
      password_changed_on: account.passwordHash ? sql`now()` : null,
      registered_on: sql`now()`,
      last_login_on: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', scope.actor.id)
    .where('registered_on', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** From the hour of a registration to the time of an ordinary session. */
export async function prolongSession(tx: Transaction, scope: Scope, hours: number): Promise<void> {
  await tx
    .updateTable('session')
    .set({
      signed_in_on: sql`now()`,
      expires_on: sql<Date>`now() + make_interval(hours => ${hours})`,
    })
    .where('id', '=', scope.sessionId)
    .execute();
}
