// No scope: a challenge belongs to a visitor who may have no account.
import type { HumanCheckedAction } from '@endcap/contract/identity/human-check-properties';
import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';

/** Every moment is the database's: nodes need not agree on the time. */
const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

export interface NewChallenge {
  id: string;
  visitorHash: Buffer;
  action: HumanCheckedAction;
  holdMs: number;
  goodForSeconds: number;
}

export async function insertChallenge(db: Database, challenge: NewChallenge): Promise<void> {
  await db
    .insertInto('human_challenge')
    .values({
      id: challenge.id,
      visitor_hash: challenge.visitorHash,
      action: challenge.action,
      hold_ms: challenge.holdMs,
      expires_on: inSeconds(challenge.goodForSeconds),
    })
    .execute();
}

export async function selectOpenChallenge(db: Database, id: string, visitorHash: Buffer) {
  return db
    .selectFrom('human_challenge')
    .select(['action', 'hold_ms as holdMs'])
    .where('id', '=', id)
    .where('visitor_hash', '=', visitorHash)
    .where('token_hash', 'is', null)
    .where('expires_on', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** The time runs from here; an earlier task of the same challenge counts no longer. */
export async function updateHeldFrom(
  db: Database,
  held: { id: string; visitorHash: Buffer; taskHash: Buffer },
): Promise<boolean> {
  const row = await db
    .updateTable('human_challenge')
    .set({ held_from: sql<Date>`now()`, task_hash: held.taskHash })
    .where('id', '=', held.id)
    .where('visitor_hash', '=', held.visitorHash)
    .where('token_hash', 'is', null)
    .where('expires_on', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface SolvedChallenge {
  id: string;
  visitorHash: Buffer;
  action: string;
  taskHash: Buffer;
  waitSeconds: number;
  tokenHash: Buffer;
  goodForSeconds: number;
}

/** One statement, so that a challenge gives one token however often it is answered at once. */
export async function updateToToken(db: Database, solved: SolvedChallenge): Promise<boolean> {
  const row = await db
    .updateTable('human_challenge')
    .set({ token_hash: solved.tokenHash, expires_on: inSeconds(solved.goodForSeconds) })
    .where('id', '=', solved.id)
    .where('visitor_hash', '=', solved.visitorHash)
    .where('action', '=', solved.action)
    .where('task_hash', '=', solved.taskHash)
    .where('token_hash', 'is', null)
    .where('expires_on', '>', sql<Date>`now()`)
    .where('held_from', '<=', inSeconds(-solved.waitSeconds))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses the token up. Of two calls that bring it at once, one finds it used. */
export async function updateToUsed(
  db: Database,
  token: {
    hash: Buffer;
    visitorHash: Buffer;
    action: HumanCheckedAction;
    begunSecondsAgo: number;
  },
): Promise<boolean> {
  const row = await db
    .updateTable('human_challenge')
    .set({ used_on: sql<Date>`now()` })
    .where('token_hash', '=', token.hash)
    .where('visitor_hash', '=', token.visitorHash)
    .where('action', '=', token.action)
    .where('used_on', 'is', null)
    .where('expires_on', '>', inSeconds(-token.begunSecondsAgo))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredChallenges(db: Database): Promise<void> {
  await db
    .deleteFrom('human_challenge')
    .where('expires_on', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
}
