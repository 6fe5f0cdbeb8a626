import {
  checkInvitation,
  openInvitation,
  readRegistration,
  register,
  renewInvitation,
} from '@endcap/contract/registration';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connection.ts';
import type { Bind } from '../../http/handler.ts';
import { readSessionCookie, writeSessionCookie } from '../../http/session-cookie.ts';
import { siteOf } from '../../http/site.ts';
import {
  describeRegistration,
  finishRegistration,
  type Rules,
} from './finish-registration.service.ts';
import { followInvitation, lookAtInvitation, sendInvitationAgain } from './registration.service.ts';

export function registrationRoutes(
  bind: Bind,
  {
    db,
    config,
    afterRegistration,
  }: { db: Database; config: Config; afterRegistration: Rules['afterRegistration'] },
): void {
  const rules = {
    needsPassword: !config.oidc,
    sessionHours: config.SESSION_HOURS,
    afterRegistration,
  };

  bind(checkInvitation, ({ body }) => lookAtInvitation(db, body.token));
  bind(openInvitation, async ({ body, request, reply }) => {
    const token = await followInvitation(db, body.token, {
      site: siteOf(request, config),
      device: request.headers['user-agent']?.slice(0, 300) ?? null,
      replacedToken: readSessionCookie(request),
    });
    writeSessionCookie(request, reply, token);
  });
  bind(renewInvitation, ({ body, request }) =>
    sendInvitationAgain(db, body.token, { address: request.ip, requestId: request.id, config }),
  );
  bind(readRegistration, ({ scope }) => describeRegistration(db, scope, rules));
  bind(register, async ({ scope, body, request, reply }) => {
    writeSessionCookie(request, reply, await finishRegistration(db, scope, body, rules));
  });
}
