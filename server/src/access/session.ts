import { AppError } from '../app-error.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { newId } from '../db/id.ts';
import { hashToken, newToken } from './secret-token.ts';
import {
  endSession,
  type FoundSession,
  findSession,
  findSessionById,
  insertSession,
  lockOpenSession,
  type NewSession,
  replaceToken,
  touchSession,
  wasJustReplaced,
} from './session.unscoped.repository.ts';

/** Writing on each request would be the most frequent statement; once a minute is enough. */
const touchEveryMs = 60_000;

/**
 * Returns the live session of a token, or throws the reason why there is none. Its time is counted by
 * the database's clock, because a node whose clock is wrong would end sessions or keep them; a test
 * names another moment.
 */
export async function openSession(
  db: Database,
  token: string | undefined,
  limits: { idleMinutes: number; prolong: boolean },
  moment?: number,
): Promise<FoundSession> {
  if (!token) throw new AppError('session.missing_token');
  const tokenHash = hashToken(token);
  const session = await findSession(db, tokenHash);
  if (!session || session.endedOn) {
    // Another tab changed the company, and this request still carried the old token.
    const late = !session && (await wasJustReplaced(db, tokenHash));
    throw new AppError(late ? 'company.other_chosen' : 'session.invalid_token');
  }
  const now = moment ?? session.readOn.getTime();
  const over = whyOver(session, limits, now);
  if (over) throw new AppError(over);
  if (limits.prolong && now - session.lastSeenOn.getTime() > touchEveryMs)
    await touchSession(db, session.id);
  return session;
}

/** Returns the session in which something was begun, if it is still live; does not prolong it. */
export async function sessionStillOpen(
  db: Database,
  id: string,
  limits: { idleMinutes: number },
): Promise<FoundSession | null> {
  const session = await findSessionById(db, id);
  if (!session || session.endedOn) return null;
  return whyOver(session, limits, session.readOn.getTime()) ? null : session;
}

function whyOver(session: FoundSession, { idleMinutes }: { idleMinutes: number }, now: number) {
  if (session.expiresOn.getTime() <= now) return 'session.expired' as const;
  const idleMs = now - session.lastSeenOn.getTime();
  return idleMs > idleMinutes * 60_000 ? ('session.inactive' as const) : null;
}

/** Returns the token of the new session; only its hash is stored. */
export async function beginSession(
  tx: Transaction,
  session: Omit<NewSession, 'id' | 'tokenHash'>,
): Promise<string> {
  const token = newToken();
  await insertSession(tx, { ...session, id: newId(), tokenHash: hashToken(token) });
  return token;
}

/** Gives the session a new token and returns it. */
export async function rotateSession(
  tx: Transaction,
  sessionId: string,
  change: Parameters<typeof replaceToken>[3] = {},
): Promise<string> {
  const token = newToken();
  await replaceToken(tx, sessionId, hashToken(token), change);
  return token;
}

/**
 * Behind the lock of the account, before a change of how its person signs in: a change that came first
 * has ended the other sessions, and one of them may be a thief's.
 */
export async function refuseEndedSession(tx: Transaction, sessionId: string): Promise<void> {
  if (!(await lockOpenSession(tx, sessionId))) throw new AppError('session.invalid_token');
}

export async function endSessionOfToken(tx: Transaction, token: string): Promise<void> {
  const session = await findSession(tx, hashToken(token));
  if (session) await endSession(tx, session.id);
}
