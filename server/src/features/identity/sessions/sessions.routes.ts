import * as api from '@endcap/contract/identity/sessions';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { clearSessionCookie } from '../../../http/guards/session-cookie.ts';
import { endSessions, listSessions } from './sessions.service.ts';

export function sessionRoutes(bind: Bind, { db, config }: { db: Database; config: Config }): void {
  const idleMinutes = config.SESSION_IDLE_MINUTES;
  bind(api.listSessions, async ({ scope, params }) => ({
    items: await listSessions(db, scope, { ...params, idleMinutes }),
  }));
  bind(api.endSession, async ({ scope, params: { loginId, sessionId: id }, request, reply }) => {
    await endSessions(db, scope, { loginId, idleMinutes, id });
    if (id === scope.sessionId) clearSessionCookie(request, reply);
  });
  bind(api.endAllSessions, async ({ scope, params: { loginId }, query, request, reply }) => {
    const keepCurrent = query.keepCurrent === 'true';
    const exceptId = keepCurrent ? scope.sessionId : undefined;
    const ended = await endSessions(db, scope, { loginId, idleMinutes, exceptId });
    if (!keepCurrent && loginId === scope.actor.loginId) clearSessionCookie(request, reply);
    return { ended };
  });
}
