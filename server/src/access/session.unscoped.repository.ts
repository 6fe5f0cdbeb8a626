// No scope: a session is found by its token before there is a scope; the scope is built from it.

import { addendumTexts, firstLegalVersion } from '@endcap/contract/content/legal-text-ids';
import type { PersonaId } from '@endcap/contract/identity/identity';
import type { Site } from '@endcap/contract/sites';
import { sql } from 'kysely';
import { compiledOnce } from '../db/compiled-once.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { deleteOldRows } from '../db/delete-old-rows.ts';
import { newId } from '../db/id.ts';
import { demandOfMemberships, hasCompany } from './company-rights.ts';
import type { FactorDemand } from './second-factor.ts';

/** Users of a third-party company, and users who work for this company on behalf of one. */
const isThirdParty = sql<boolean>`(
  coalesce(m.third_party, false) or coalesce(c.type = 'THIRD_PARTY', false)
  or u.user_group = 'THIRD_PARTY_SPONSORED_SUPPLIER'
)`;

const acceptedAddendum = sql<number | null>`(
  select max(version) from agreement_acceptance
  where user_id = u.id and document = 'ADDENDUM'
    and variant = case when ${isThirdParty} then 'THIRD_PARTY' else 'STANDARD' end
)`;

/** The version of the addendum that the user is asked to accept. */
const addendumInForce = sql<number>`coalesce((
  select version from content_item
  where id = case when ${isThirdParty} then ${sql.lit(addendumTexts.THIRD_PARTY)}
    else ${sql.lit(addendumTexts.STANDARD)} end
), ${sql.lit(firstLegalVersion)})`;

/** Super admins and spectators have a company for a limited time. */
const isInTime = sql<boolean>`(s.context_until is null or s.context_until > now())`;

/** A user who is being deleted loses access at once, not when the job runs. */
const memberState = sql<'ACTIVE' | 'PENDING' | 'BLOCKED' | null>`
  case when c.id is null then null when m.busy = 'DELETE_USER' then 'BLOCKED' else m.state end`;

/** Reads everything a request needs to know about its caller in one query. */
export async function findSession(db: Database, tokenHash: Buffer) {
  const [session] = await sessionsWith(db, { tokenHash });
  return session;
}
export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** For what was begun in a session and ends without its token. */
export async function findSessionById(db: Database, id: string): Promise<FoundSession | undefined> {
  return allSessions(db).where('s.id', '=', id).executeTakeFirst();
}

export interface PersonWithoutSession {
  userId: string;
  companyId: string | null;
  site: Site;
}

/**
 * Returns the person as a new session for the company would, for an address that is read without
 * one. The statement is that of a session, whose row is given by name instead of by the table.
 */
export async function findPersonWithoutSession(
  db: Database,
  { userId, companyId, site }: PersonWithoutSession,
): Promise<FoundSession | undefined> {
  const given = db.with('session', (row) =>
    row.selectNoFrom([
      sql<string>`${newId()}::uuid`.as('id'),
      sql<string>`${userId}::uuid`.as('user_id'),
      sql<string | null>`${companyId}::uuid`.as('company_id'),
      sql<string>`${site}::text`.as('site'),
      sql<string>`'FULL'::text`.as('kind'),
      sql<null>`null::text`.as('persona'),
      sql<Date>`now()`.as('last_seen_on'),
      sql<Date>`now()`.as('expires_on'),
      sql<null>`null::timestamptz`.as('ended_on'),
      sql<null>`null::timestamptz`.as('context_until'),
    ]),
  ) as unknown as Pick<Database, 'selectFrom'>;
  return allSessions(given).executeTakeFirst();
}

const sessionsWith = compiledOnce((db, { tokenHash }: { tokenHash: Buffer }) =>
  allSessions(db).where('s.token_hash', '=', tokenHash).compile(),
);

function allSessions(db: Pick<Database, 'selectFrom'>) {
  return db
    .selectFrom('session as s')
    .innerJoin('user_account as u', 'u.id', 's.user_id')
    .leftJoin('membership as m', (join) =>
      join.onRef('m.company_id', '=', 's.company_id').onRef('m.user_id', '=', 's.user_id'),
    )
    .leftJoin('company as c', (join) =>
      join.onRef('c.id', '=', 's.company_id').on(isInTime).on(hasCompany),
    )
    .leftJoin('user_access_audit as a', (join) =>
      join
        .onRef('a.company_id', '=', 's.company_id')
        .on('a.completed_on', 'is', null)
        .on('c.type', '=', 'BASIC_VENDOR'),
    )
    .select([
      's.id',
      's.site',
      's.kind',
      's.persona',
      's.last_seen_on as lastSeenOn',
      's.expires_on as expiresOn',
      sql<Date>`now()`.as('readOn'),
      // A sign-in that began before the account was removed has ended too.
      sql<Date | null>`coalesce(s.ended_on, u.removed_on)`.as('endedOn'),
      'u.id as userId',
      'u.login_id as loginId',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.user_group as group',
      'u.user_type as userType',
      'u.attributes',
      'u.blocked_on as blockedOn',
      'u.blocked_reason as blockedReason',
      'c.id as companyId',
      'c.name as companyName',
      'c.type as companyType',
      'c.site as companySite',
      'c.status as companyStatus',
      's.context_until as contextUntil',
      sql<{ id: string; name: string } | null>`(
        select jsonb_build_object('id', ended.id, 'name', ended.name) from company ended
        where ended.id = s.company_id and not ${isInTime})`.as('endedContext'),
      'm.role as memberRole',
      memberState.as('memberState'),
      isThirdParty.as('thirdParty'),
      acceptedAddendum.as('acceptedAddendum'),
      addendumInForce.as('addendumInForce'),
      // Null with a factor, which meets every demand.
      sql<FactorDemand | null>`case when exists (
        select from sign_in_factor f where f.user_id = u.id) then null
        else ${demandOfMemberships} end`.as('factorDemand'),
      sql<string | null>`to_char(a.due_date, 'YYYY-MM-DD')`.as('auditDueDate'),
      // The due date ends by the company's clock.
      sql<boolean>`coalesce(now() >= (a.due_date + 1)::timestamp at time zone c.time_zone, false)`.as(
        'auditOverdue',
      ),
    ]);
}

export interface ProviderSignIn {
  idToken: string;
  acr: string | null;
  amr: string[];
}

export interface NewSession {
  id: string;
  tokenHash: Buffer;
  userId: string;
  companyId: string | null;
  site: Site;
  /** How long it may last, used or not. */
  minutes: number;
  kind?: 'FULL' | 'REGISTRATION';
  /** The browser's name. */
  device?: string | null;
  /** Of a sign-in at the identity provider. */
  provider?: ProviderSignIn | undefined;
  /** When the person was last asked who they are, in seconds; null when nothing says so. Now unless given. */
  provedAt?: number | null;
}

export async function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      user_id: session.userId,
      company_id: session.companyId,
      site: session.site,
      expires_on: sql<Date>`now() + ${session.minutes} * interval '1 minute'`,
      kind: session.kind ?? 'FULL',
      device: session.device ?? null,
      ...providerColumns(session.provider),
      proved_on: provedOn(session.provedAt),
    })
    .execute();
}

/** The moment is another clock's, which can be ahead. */
function provedOn(seconds: number | null | undefined) {
  if (seconds === null) return null;
  return seconds === undefined
    ? sql<Date>`now()`
    : sql<Date>`least(now(), to_timestamp(${seconds}::float8))`;
}

export function providerColumns(provider: ProviderSignIn | undefined) {
  return {
    provider_id_token: provider?.idToken ?? null,
    provider_acr: provider?.acr ?? null,
    provider_amr: provider?.amr ?? [],
  };
}

/** The old token stops working at once; it is stored to explain the refusal of a late request. */
export async function replaceToken(
  tx: Transaction,
  id: string,
  tokenHash: Buffer,
  change: {
    company_id?: string | null;
    persona?: PersonaId | null;
    context_until?: Date | null;
    kind?: 'FULL';
  } = {},
): Promise<void> {
  await tx
    .updateTable('session')
    .set({
      ...change,
      token_hash: tokenHash,
      previous_token_hash: sql`token_hash`,
      rotated_on: sql`now()`,
      last_seen_on: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** True when the token was replaced in the last minute, so that another tab may still send it. */
export async function wasJustReplaced(db: Database, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('previous_token_hash', '=', tokenHash)
    .where('rotated_on', '>', sql<Date>`now() - interval '1 minute'`)
    .where('ended_on', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A sign-in that waits for its second step would begin a session afterwards, so that it ends too. */
export async function endSessionsOf(
  tx: Transaction,
  userId: string,
  exceptId?: string,
): Promise<number> {
  await tx
    .deleteFrom('sign_in_step')
    .where('user_id', '=', userId)
    .where('used_on', 'is', null)
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ ended_on: sql`now()` })
    .where('user_id', '=', userId)
    .where('ended_on', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId as string))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Ends the users' sessions in one company; their sessions in other companies go on. */
export async function endSessionsIn(
  tx: Transaction,
  companyId: string,
  userIds: string[],
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_on: sql`now()` })
    .where('company_id', '=', companyId)
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('ended_on', 'is', null)
    .execute();
}

/** False for a session that has ended; one that is open ends after this transaction. */
export async function lockOpenSession(tx: Transaction, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('ended_on', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function touchSession(db: Database, id: string): Promise<void> {
  await db.updateTable('session').set({ last_seen_on: sql`now()` }).where('id', '=', id).execute();
}

export async function endSession(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_on: sql`now()` })
    .where('id', '=', id)
    .where('ended_on', 'is', null)
    .execute();
}

export async function purgeSessions(db: Database, before: Date): Promise<void> {
  await deleteOldRows(db, { table: 'session', column: 'expires_on', before });
}
