import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Database } from '../db/connection.ts';

/** So many attempts are free; each further one waits twice as long as the one before. */
export interface ThrottlePolicy {
  free: number;
  firstDelaySeconds: number;
  longestDelaySeconds: number;
  /** After so long without an attempt, everything is forgotten. */
  forgetAfterSeconds: number;
}

/** What is counted: the kind of attempt, and whose. Stored as a digest only. */
export interface ThrottleKey {
  kind: string;
  of: string;
}

export interface Turn {
  /** Attempts so far, this one included. */
  attempts: number;
  /** It was no failure: this one attempt is not counted, those before it still are. */
  giveBack(): Promise<void>;
}

function digest({ kind, of }: ThrottleKey): Buffer {
  return createHash('sha256').update(`${kind}\0${of}`).digest();
}

/**
 * Counts an attempt before it is made, in one statement that all nodes share: attempts made at once
 * cannot slip through together. Answers how many there were; refuses with the time to wait.
 */
export async function takeTurn(
  db: Database,
  key: ThrottleKey,
  policy: ThrottlePolicy,
): Promise<number> {
  return (await borrowTurn(db, key, policy)).attempts;
}

/** As takeTurn, for a key that many people share: whoever succeeds gives the turn back. */
export async function borrowTurn(
  db: Database,
  key: ThrottleKey,
  policy: ThrottlePolicy,
): Promise<Turn> {
  const { free, firstDelaySeconds, longestDelaySeconds, forgetAfterSeconds } = policy;
  const failures = sql`case when t.last_failed_on < now() - make_interval(secs => ${forgetAfterSeconds})
    then 1 else t.failures + 1 end`;
  const delay = sql`case when ${failures} < ${free} then 0 else
    least(${longestDelaySeconds}::float8, ${firstDelaySeconds} * power(2, least(${failures} - ${free}, 30))) end`;
  const { rows } = await sql<{ failures: number; before: string | null }>`
    with before as (select last_failed_on from throttle where key = ${digest(key)})
    insert into throttle as t (key, failures, last_failed_on, open_again_on)
    values (${digest(key)}, 1, now(), now() + make_interval(secs => ${free <= 1 ? firstDelaySeconds : 0}))
    on conflict (key) do update set
      failures = ${failures},
      last_failed_on = now(),
      open_again_on = now() + make_interval(secs => ${delay})
    where t.open_again_on <= now()
    returning failures, (select last_failed_on::text from before) as before`.execute(db);
  const [turn] = rows;
  if (!turn) throw tooMany(await standingOf(db, key, policy));
  return { attempts: turn.failures, giveBack: () => giveBack(db, key, turn) };
}

/** The failure before this attempt is the last one again, so that it is forgotten in its own time. */
async function giveBack(
  db: Database,
  key: ThrottleKey,
  turn: { failures: number; before: string | null },
): Promise<void> {
  await sql`
    update throttle set
      failures = greatest(failures - 1, 0),
      open_again_on = now(),
      last_failed_on = case when failures = ${turn.failures}
        then coalesce(${turn.before}::timestamptz, last_failed_on) else last_failed_on end
    where key = ${digest(key)}`.execute(db);
}

/** How many attempts are counted, without making one. Refuses as takeTurn would. */
export async function attemptsSoFar(
  db: Database,
  key: ThrottleKey,
  policy: ThrottlePolicy,
): Promise<number> {
  const standing = await standingOf(db, key, policy);
  if (standing.secondsLeft > 0) throw tooMany(standing);
  return standing.attempts;
}

interface Standing {
  attempts: number;
  secondsLeft: number;
}

async function standingOf(
  db: Database,
  key: ThrottleKey,
  { forgetAfterSeconds }: ThrottlePolicy,
): Promise<Standing> {
  const forgotten = sql`last_failed_on < now() - make_interval(secs => ${forgetAfterSeconds})`;
  const row = await db
    .selectFrom('throttle')
    .select([
      sql<number>`case when ${forgotten} then 0 else failures end`.as('attempts'),
      sql<number>`ceil(extract(epoch from open_again_on - now()))::int`.as('secondsLeft'),
    ])
    .where('key', '=', digest(key))
    .executeTakeFirst();
  return row ?? { attempts: 0, secondsLeft: 0 };
}

function tooMany({ secondsLeft }: Standing): AppError {
  return new AppError('request.too_many', { retryAfterSeconds: Math.max(1, secondsLeft) });
}

/** The attempt was a success: what was counted against this key is forgotten. */
export async function forgive(db: Database, key: ThrottleKey): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', digest(key)).execute();
}

export async function purgeThrottles(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('throttle').where('last_failed_on', '<', before).execute();
}
