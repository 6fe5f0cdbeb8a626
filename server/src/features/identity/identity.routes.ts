import { authStatus, login, logout, userContext } from '@endcap/contract/identity';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connection.ts';
import type { Bind } from '../../http/handler.ts';
import {
  clearSessionCookie,
  readSessionCookie,
  writeSessionCookie,
} from '../../http/session-cookie.ts';
import { siteOf } from '../../http/site.ts';
import { describeUser, signIn, signOut } from './identity.service.ts';

export function identityRoutes(bind: Bind, { db, config }: { db: Database; config: Config }): void {
  bind(login, async ({ body, request, reply }) => {
    const token = await signIn(db, body, {
      site: siteOf(request, config),
      sessionHours: config.SESSION_HOURS,
      requestId: request.id,
      replacedToken: readSessionCookie(request),
    });
    writeSessionCookie(request, reply, token);
  });
  bind(logout, async ({ scope, request, reply }) => {
    if (scope) await signOut(db, scope);
    clearSessionCookie(request, reply);
  });
  bind(authStatus, ({ scope }) => ({ authenticated: scope !== null }));
  bind(userContext, ({ scope, query }) => describeUser(db, scope, query.permissions === 'true'));
}
