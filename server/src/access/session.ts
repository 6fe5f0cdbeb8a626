import { AppError } from '../app-error.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { newId } from '../db/id.ts';
import {
  endSession,
  type FoundSession,
  findSession,
  insertSession,
  type NewSession,
  replaceToken,
  touchSession,
  wasJustReplaced,
} from './session.repository.ts';
import { hashSessionToken, newSessionToken } from './session-token.ts';

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
  const tokenHash = hashSessionToken(token);
  const session = await findSession(db, tokenHash);
  if (!session || session.endedOn) {
    // Sent before this browser heard that another tab has changed the company.
    const late = !session && (await wasJustReplaced(db, tokenHash));
    throw new AppError(late ? 'company.other_chosen' : 'session.invalid_token');
  }
  if (session.expiresOn.getTime() <= now) throw new AppError('session.expired');
  const idleMs = now - session.lastSeenOn.getTime();
  if (idleMs > limits.idleMinutes * 60_000) throw new AppError('session.inactive');
  if (limits.prolong && idleMs > touchEveryMs) await touchSession(db, session.id);
  return session;
}

/** Answers the token of the new session; only its hash is kept. */
export async function beginSession(
  tx: Transaction,
  session: Omit<NewSession, 'id' | 'tokenHash'>,
): Promise<string> {
  const token = newSessionToken();
  await insertSession(tx, { ...session, id: newId(), tokenHash: hashSessionToken(token) });
  return token;
}

/** The same session under a new token, which is the answer. */
export async function rotateSession(
  tx: Transaction,
  sessionId: string,
  change: Parameters<typeof replaceToken>[3] = {},
): Promise<string> {
  const token = newSessionToken();
  await replaceToken(tx, sessionId, hashSessionToken(token), change);
  return token;
}

export async function endSessionOfToken(tx: Transaction, token: string): Promise<void> {
  const session = await findSession(tx, hashSessionToken(token));
  if (session) await endSession(tx, session.id);
}
