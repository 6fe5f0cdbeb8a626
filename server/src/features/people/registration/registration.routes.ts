import * as api from '@endcap/contract/people/registration';
import { networkOf } from '../../../access/network.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { readSessionCookie, writeSessionCookie } from '../../../http/guards/session-cookie.ts';
import { siteOf } from '../../../http/guards/site.ts';
import {
  type RegistrationRules,
  readRegistration,
  register,
} from './finish-registration.service.ts';
import { checkInvitation, openInvitation, renewInvitation } from './registration.service.ts';

export function registrationRoutes(
  bind: Bind,
  {
    db,
    config,
    afterRegistration,
  }: {
    db: Database;
    config: Config;
    afterRegistration: RegistrationRules['afterRegistration'];
  },
): void {
  const rules = {
    needsPassword: !config.oidc,
    sessionHours: config.SESSION_HOURS,
    afterRegistration,
  };

  bind(api.checkInvitation, ({ body }) => checkInvitation(db, body.token));
  bind(api.openInvitation, async ({ body, request, reply }) => {
    const token = await openInvitation(db, body.token, {
      site: siteOf(request, config),
      device: request.headers['user-agent']?.slice(0, 300) ?? null,
      replacedToken: readSessionCookie(request),
    });
    writeSessionCookie(request, reply, token);
  });
  bind(api.renewInvitation, ({ body, request }) =>
    renewInvitation(db, body.token, {
      network: networkOf(request.ip),
      requestId: request.id,
      config,
    }),
  );
  bind(api.readRegistration, ({ scope }) => readRegistration(db, scope, rules));
  bind(api.register, async ({ scope, body, request, reply }) => {
    writeSessionCookie(request, reply, await register(db, scope, body, rules));
  });
}
