import type { SessionItem } from '@endcap/contract/sessions';
import { mayActFor, type Scope } from '../../access/scope.ts';
import { recordActivity } from '../../activity/record-activity.ts';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/connection.ts';
import { transact } from '../../db/transact.ts';
import { endLiveSessions, findPerson, selectLiveSessions } from './sessions.unscoped.repository.ts';

export interface SessionsOf {
  loginId: string;
  idleMinutes: number;
}

export async function listSessions(
  db: Database,
  scope: Scope,
  { loginId, idleMinutes }: SessionsOf,
): Promise<SessionItem[]> {
  const person = await personFor(db, scope, loginId);
  const sessions = await selectLiveSessions(db, person.id, idleMinutes);
  return sessions.map(({ signedInOn, lastSeenOn, ...session }) => ({
    ...session,
    signedInOn: signedInOn.toISOString(),
    lastSeenOn: lastSeenOn.toISOString(),
    current: session.id === scope.sessionId,
  }));
}

/** Both endpoints, endSession and endAllSessions. Returns how many ended; a session that is not live answers 404. */
export async function endSessions(
  db: Database,
  scope: Scope,
  { loginId, idleMinutes, ...which }: SessionsOf & { id?: string; exceptId?: string | undefined },
): Promise<number> {
  const person = await personFor(db, scope, loginId);
  return transact(db, async (tx) => {
    const ended = await endLiveSessions(tx, { userId: person.id, idleMinutes, ...which });
    if (ended.length === 0) {
      if (which.id) throw new AppError('resource.not_found');
      return 0;
    }
    const name = `${person.firstName} ${person.lastName}`;
    await recordActivity(tx, scope, {
      event: 'SESSIONS_ENDED',
      sourceApp: 'IDENTITY',
      entity: { type: 'USER', id: person.id, name, personId: person.id },
      after: { ended: ended.length, devices: ended.map(({ device }) => device) },
    });
    return ended.length;
  });
}

async function personFor(db: Database, scope: Scope, loginId: string) {
  const person = mayActFor(scope, loginId) ? await findPerson(db, loginId) : undefined;
  if (!person) throw new AppError('resource.not_found');
  return person;
}
