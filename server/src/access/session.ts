import { AppError } from '../app-error.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { endSession, type FoundSession, findSession, touchSession } from './session.repository.ts';
import { hashSessionToken } from './session-token.ts';

/** A write per request would be the busiest statement of the portal; a minute's grain is enough. */
const touchEveryMs = 60_000;

/** The live session of a token, or the refusal that says why there is none. */
export async function openSession(
  db: Database,
  token: string | undefined,
  limits: { idleMinutes: number; prolong: boolean },
  now = Date.now(),
): Promise<FoundSession> {
  if (!token) throw new AppError('session.missing_token');
  const session = await findSession(db, hashSessionToken(token));
  if (!session || session.endedOn) throw new AppError('session.invalid_token');
  if (session.expiresOn.getTime() <= now) throw new AppError('session.expired');
  const idleMs = now - session.lastSeenOn.getTime();
  if (idleMs > limits.idleMinutes * 60_000) throw new AppError('session.inactive');
  if (limits.prolong && idleMs > touchEveryMs) await touchSession(db, session.id);
  return session;
}

export async function endSessionOfToken(tx: Transaction, token: string): Promise<void> {
  const session = await findSession(tx, hashSessionToken(token));
  if (session) await endSession(tx, session.id);
}
