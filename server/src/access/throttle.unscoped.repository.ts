// No scope: attempts are counted by address and login id before sign-in.
import { createHash } from 'node:crypto';
import { emailPattern } from '@endcap/contract/parts';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Database } from '../db/connection.ts';
import { deleteOldRows } from '../db/delete-old-rows.ts';
import type { LimitSubject } from './network.ts';

/** After `free` attempts, each further one waits twice as long as the one before. */
export interface ThrottlePolicy {
  free: number;
  firstDelaySeconds: number;
  longestDelaySeconds: number;
  /** The count starts again after this time without an attempt. */
  forgetAfterSeconds: number;
}

/** The kind of attempt and what it counts for. A digest is stored, and what it is of while it waits. */
export interface ThrottleKey {
  kind: string;
  of: LimitSubject;
}

export interface Attempt {
  /** The number of attempts, including this one. */
  attempts: number;
  /** Uncounts this attempt after a success; earlier attempts stay counted. */
  giveBack(): Promise<void>;
}

function digest({ kind, of }: ThrottleKey): Buffer {
  return createHash('sha256').update(`${kind}\0${of}`).digest();
}

const longestSubject = 254;

/** What operators see; a login id that is no address may be a password in the wrong field. */
function shownSubject({ kind, of }: ThrottleKey): string | null {
  if (kind.endsWith('.account') && !emailPattern.test(of)) return null;
  return of.slice(0, longestSubject);
}

/**
 * Counts an attempt before it is made, in one statement that all nodes share, so that simultaneous
 * attempts are all counted. Returns the number of attempts, or refuses with the time to wait, by the
 * clock: an attempt that waited for another began before that one's time.
 */
export async function takeAttempt(
  db: Database,
  key: ThrottleKey,
  policy: ThrottlePolicy,
): Promise<number> {
  return (await borrowAttempt(db, key, policy)).attempts;
}

/** Like takeAttempt, but a success does not count: many users share the key (an IP address). */
export async function borrowAttempt(
  db: Database,
  key: ThrottleKey,
  policy: ThrottlePolicy,
): Promise<Attempt> {
  const { free, firstDelaySeconds, longestDelaySeconds, forgetAfterSeconds } = policy;
  const failures = sql`case when t.last_failed_on < now() - make_interval(secs => ${forgetAfterSeconds})
    then 1 else t.failures + 1 end`;
  const delay = sql`case when ${failures} < ${free} then 0 else
    least(${longestDelaySeconds}::float8, ${firstDelaySeconds} * power(2, least(${failures} - ${free}, 30))) end`;
  const { rows } = await sql<{ failures: number; before: string | null }>`
    with before as (select last_failed_on from throttle where key = ${digest(key)})
    insert into throttle as t (key, kind, subject, failures, last_failed_on, open_again_on)
    values (${digest(key)}, ${key.kind}, ${free <= 1 ? shownSubject(key) : null}, 1, now(),
      now() + make_interval(secs => ${free <= 1 ? firstDelaySeconds : 0}))
    on conflict (key) do update set
      kind = excluded.kind,
      subject = case when ${delay} > 0 then ${shownSubject(key)}::text end,
      failures = ${failures},
      last_failed_on = now(),
      open_again_on = now() + make_interval(secs => ${delay})
    where t.open_again_on <= clock_timestamp()
    returning failures, (select last_failed_on::text from before) as before`.execute(db);
  const [counted] = rows;
  if (!counted) throw tooMany(await throttleStateOf(db, key, policy));
  return { attempts: counted.failures, giveBack: () => giveBack(db, key, counted) };
}

/** Restores the time of the failure before this attempt, so that it expires when it would have. */
async function giveBack(
  db: Database,
  key: ThrottleKey,
  counted: { failures: number; before: string | null },
): Promise<void> {
  await sql`
    update throttle set
      failures = greatest(failures - 1, 0),
      subject = null,
      open_again_on = now(),
      last_failed_on = case when failures = ${counted.failures}
        then coalesce(${counted.before}::timestamptz, last_failed_on) else last_failed_on end
    where key = ${digest(key)}`.execute(db);
}

/** Returns the number of counted attempts without counting one. Refuses like takeAttempt. */
export async function attemptsSoFar(
  db: Database,
  key: ThrottleKey,
  policy: ThrottlePolicy,
): Promise<number> {
  const state = await throttleStateOf(db, key, policy);
  if (state.secondsLeft > 0) throw tooMany(state);
  return state.attempts;
}

interface ThrottleState {
  attempts: number;
  secondsLeft: number;
}

async function throttleStateOf(
  db: Database,
  key: ThrottleKey,
  { forgetAfterSeconds }: ThrottlePolicy,
): Promise<ThrottleState> {
  const forgotten = sql`last_failed_on < now() - make_interval(secs => ${forgetAfterSeconds})`;
  const row = await db
    .selectFrom('throttle')
    .select([
      sql<number>`case when ${forgotten} then 0 else failures end`.as('attempts'),
      // The clock decides here too: a row may be newer than the time of this statement.
      sql<number>`ceil(extract(epoch from open_again_on - clock_timestamp()))::int`.as(
        'secondsLeft',
      ),
    ])
    .where('key', '=', digest(key))
    .executeTakeFirst();
  return row ?? { attempts: 0, secondsLeft: 0 };
}

function tooMany({ secondsLeft }: ThrottleState): AppError {
  return new AppError('request.too_many', { retryAfterSeconds: Math.max(1, secondsLeft) });
}

/** Deletes the count of a key after a success. */
export async function clearAttempts(db: Database, key: ThrottleKey): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', digest(key)).execute();
}

export async function purgeThrottles(db: Database, before: Date): Promise<void> {
  await deleteOldRows(db, { table: 'throttle', column: 'last_failed_on', before });
}

/** Who was held back is deleted soon after; the digest still counts the attempts. */
export async function forgetSubjects(db: Database, openBefore: Date): Promise<void> {
  await db
    .updateTable('throttle')
    .set({ subject: null })
    .where('subject', 'is not', null)
    .where('open_again_on', '<', openBefore)
    .execute();
}
