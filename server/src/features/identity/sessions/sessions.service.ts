import type { SessionItem } from '@endcap/contract/identity/sessions';
import { mayActFor, type Scope } from '../../../access/scope.ts';
import { type ActivityScope, recordActivity } from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
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
  const { id } = await personFor(db, scope, loginId);
  return listSessionsOf(db, scope, { id, idleMinutes });
}

/** The caller decides who may read them. */
export async function listSessionsOf(
  db: Database,
  scope: Scope,
  { id, idleMinutes }: { id: string; idleMinutes: number },
): Promise<SessionItem[]> {
  const sessions = await selectLiveSessions(db, id, idleMinutes);
  return sessions.map(({ signedInOn, lastSeenOn, acr, amr, ...session }) => ({
    ...session,
    strength: [acr, ...amr].filter(Boolean).join(', ') || null,
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
  return transact(db, (tx) => endSessionsWith(tx, scope, person, { idleMinutes, ...which }));
}

/** Like endSessions, in the transaction of a caller that decides who may end them. */
export async function endSessionsWith(
  tx: Transaction,
  scope: ActivityScope,
  person: { id: string; firstName: string; lastName: string },
  which: { idleMinutes: number; id?: string | undefined; exceptId?: string | undefined },
): Promise<number> {
  const ended = await endLiveSessions(tx, { userId: person.id, ...which });
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
}

async function personFor(db: Database, scope: Scope, loginId: string) {
  const person = mayActFor(scope, loginId) ? await findPerson(db, loginId) : undefined;
  if (!person) throw new AppError('resource.not_found');
  return person;
}
