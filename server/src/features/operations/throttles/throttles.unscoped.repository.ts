// No scope: attempts are counted by address and login id, before it is known who they are.
import { throttleList } from '@endcap/contract/operations/operations-lists';
import type { listThrottles } from '@endcap/contract/operations/throttles';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../../db/connection.ts';
import { listSource } from '../../../lists/list-source.ts';
import { folded, matches } from '../../../lists/matches.ts';

export type ThrottleQuery = z.output<typeof listThrottles.query>;

/** Totals beyond this are not counted, and the pages end there. */
const countedThrottles = 10_000;

const idIn = (value: ReturnType<typeof sql>) =>
  sql<string>`case when ${value} ~ '^[0-9a-f-]{36}$' then (${value})::uuid end`;
/** These count for the ids of a user and of a company, which are no words for an operator. */
const userId = sql<string>`case t.kind
  when 'password-change' then ${idIn(sql`t.subject`)}
  when 'create-ticket' then ${idIn(sql`t.subject`)}
  when 'ticket-change' then ${idIn(sql`split_part(t.subject, ' ', 1)`)}
  when 'invitation.mail' then ${idIn(sql`split_part(t.subject, ' ', 2)`)} end`;
const companyId = sql<string>`case t.kind
  when 'invitation.mail' then ${idIn(sql`split_part(t.subject, ' ', 1)`)} end`;
const typedLogin = sql<string>`case when t.kind like '%.account' then t.subject end`;

function throttles(db: Database) {
  return db
    .selectFrom('throttle as t')
    .leftJoin('user_account as u', (join) => join.on('u.id', '=', userId))
    .leftJoin('user_account as a', (join) => join.on('a.login_id', '=', typedLogin))
    .leftJoin('company as c', (join) => join.on('c.id', '=', companyId))
    .select([
      sql<string>`encode(t.key, 'hex')`.as('id'),
      't.kind',
      sql<string | null>`coalesce(u.login_id, t.subject)`.as('subject'),
      sql<
        string | null
      >`coalesce(u.first_name || ' ' || u.last_name, a.first_name || ' ' || a.last_name)`.as(
        'name',
      ),
      sql<string | null>`coalesce(u.id, a.id)`.as('personId'),
      'c.name as company',
      't.failures as attempts',
      't.last_failed_on as lastFailedOn',
      't.open_again_on as openAgainOn',
    ])
    .where('t.open_again_on', '>', sql<Date>`now()`);
}
export type ThrottleRow = Awaited<ReturnType<ReturnType<typeof throttles>['execute']>>[number];

const words = [
  't.subject',
  'u.login_id',
  'u.first_name',
  'u.last_name',
  'a.first_name',
  'a.last_name',
].map(folded);

const listed = listSource(throttleList, {
  rows: (db: Database) => throttles(db),
  id: 't.key',
  sort: {
    openAgainOn: 't.open_again_on',
    lastFailedOn: 't.last_failed_on',
    attempts: 't.failures',
  },
  countTo: countedThrottles,
  search: (search) => matches(words, search),
  filters: { kind: (kinds) => sql<boolean>`t.kind = any(${kinds}::text[])` },
});

export function selectThrottles(db: Database, query: ThrottleQuery) {
  return listed.page(db, null, query);
}

/** Waits for another operator or an attempt of the same key, and returns those still in force. */
export async function lockThrottles(
  tx: Transaction,
  ids: readonly string[],
): Promise<ThrottleRow[]> {
  const keys = ids.map((id) => Buffer.from(id, 'hex'));
  await tx
    .selectFrom('throttle')
    .select('key')
    .where('key', 'in', keys)
    .orderBy('key')
    .forUpdate()
    .execute();
  // A separate statement: the one that waited for the lock still reads its old snapshot.
  return throttles(tx).where('t.key', 'in', keys).execute();
}

export async function deleteThrottles(tx: Transaction, ids: readonly string[]): Promise<void> {
  const keys = ids.map((id) => Buffer.from(id, 'hex'));
  await tx.deleteFrom('throttle').where('key', 'in', keys).execute();
}
