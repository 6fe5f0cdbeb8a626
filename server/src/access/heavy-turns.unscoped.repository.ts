// No scope: a turn is taken for a company or a person before the call reads anything.
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Database } from '../db/connection.ts';
import { transact } from '../db/transact.ts';
import type { LimitSubject } from './network.ts';

/** The one that is being made, and those that wait for it. */
export const heavyPlaces = 6;
/** The turn of a node that has died is free after this time. */
const leaseSeconds = 20;
const prolongEveryMs = 5_000;
/** Another node does not say when its turn ends. */
const lookEveryMs = 250;
/** Shorter than proxies wait for an answer. */
const longestWaitMs = 25_000;
/** A caller who reads slowly keeps the company waiting no longer than this. */
const longestTurnMs = 15 * 60_000;
const retryAfterSeconds = 10;

export interface HeavyTurn {
  /** May be called twice. */
  leave(): Promise<void>;
}

/** Reports the subjects whose turn has ended on this node. */
const ended = new EventEmitter().setMaxListeners(0);

/**
 * Waits until no other file or report of the subject is being made, on any node, in the order of
 * arrival. Refuses when too many wait already, or when the wait is too long. Holds no connection.
 */
export async function takeHeavyTurn(
  db: Database,
  subject: LimitSubject,
  signal: AbortSignal,
): Promise<HeavyTurn> {
  const { id, ahead } = await queueUp(db, subject);
  const giveUpAt = performance.now() + longestWaitMs;
  try {
    for (let left = ahead; left > 0; left = await placesAhead(db, id)) {
      signal.throwIfAborted();
      if (performance.now() > giveUpAt) throw queueFull();
      await turnEnded(subject, signal);
    }
  } catch (error) {
    await leave(db, subject, id);
    throw signal.aborted ? new AppError('server.unavailable', { cause: error }) : error;
  }
  return holdTurn(db, subject, id);
}

function holdTurn(db: Database, subject: LimitSubject, id: string): HeavyTurn {
  const since = performance.now();
  const timer = setInterval(() => {
    if (performance.now() - since > longestTurnMs) return clearInterval(timer);
    // A failure leaves the lease as it is; the next one may still come in time.
    placesAhead(db, id).catch(() => undefined);
  }, prolongEveryMs).unref();
  let left: Promise<void> | undefined;
  return {
    leave() {
      clearInterval(timer);
      left ??= leave(db, subject, id);
      return left;
    },
  };
}

/** The lock gives the ids in the order of the commits: a later one always sees those before it. */
async function queueUp(
  db: Database,
  subject: LimitSubject,
): Promise<{ id: string; ahead: number }> {
  return transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`heavy_turn ${subject}`}, 0))`.execute(
      tx,
    );
    const { rows } = await sql<{ id: string; ahead: number }>`
      with over as (
        delete from heavy_turn where id in (
          select id from heavy_turn where lease_until < clock_timestamp() for update skip locked
        )
      ), queue as materialized (
        select count(*)::int as ahead from heavy_turn
        where subject = ${subject} and lease_until >= clock_timestamp()
      )
      insert into heavy_turn (subject, lease_until)
      select ${subject}, clock_timestamp() + make_interval(secs => ${leaseSeconds})
      from queue where ahead < ${heavyPlaces}
      returning id::text, (select ahead from queue)`.execute(tx);
    const [row] = rows;
    if (!row) throw queueFull();
    return row;
  });
}

/** Prolongs the lease too: the one who asks is alive. */
async function placesAhead(db: Database, id: string): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    update heavy_turn t set lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where t.id = ${id}
    returning (
      select count(*)::int from heavy_turn other
      where other.subject = t.subject and other.id < t.id and other.lease_until >= clock_timestamp()
    ) as ahead`.execute(db);
  // Its lease had run out, and another one has taken the place.
  if (!rows[0]) throw queueFull();
  return rows[0].ahead;
}

async function turnEnded(subject: LimitSubject, signal: AbortSignal): Promise<void> {
  const waiting = new AbortController();
  const until = { signal: AbortSignal.any([signal, waiting.signal]) };
  try {
    await Promise.race([once(ended, subject, until), sleep(lookEveryMs, undefined, until)]);
  } finally {
    waiting.abort();
  }
}

/** A row that cannot be deleted is over with its lease. */
async function leave(db: Database, subject: LimitSubject, id: string): Promise<void> {
  await sql`delete from heavy_turn where id = ${id}`.execute(db).catch(() => undefined);
  ended.emit(subject);
}

function queueFull(): AppError {
  return new AppError('answer.queue_full', { retryAfterSeconds });
}
