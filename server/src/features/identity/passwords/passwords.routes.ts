import {
  changePassword,
  checkPassword,
  checkPasswordReset,
  passwordResetLink,
  requestPasswordReset,
  resetPassword,
} from '@endcap/contract/identity/passwords';
import { networkOf } from '../../../access/network.ts';
import { passwordsAreOurs } from '../../../access/password.ts';
import { isWeakPassword } from '../../../access/weak-password.ts';
import { AppError } from '../../../app-error.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { writeSessionCookie } from '../../../http/guards/session-cookie.ts';
import { siteOf } from '../../../http/guards/site.ts';
import { siteAddress } from '../../../mail/site-address.ts';
import { changeOwnPassword } from './change-password.service.ts';
import { requestReset } from './request-reset.service.ts';
import { checkReset, completeReset } from './reset-password.service.ts';

export function passwordRoutes(bind: Bind, { db, config }: { db: Database; config: Config }): void {
  // An identity provider resets its own passwords on its sign-in page.
  const link = passwordsAreOurs(config) ? '/login/forgot' : '/svc/login';
  bind(passwordResetLink, () => ({ link }));
  bind(requestPasswordReset, async ({ body: { email }, request }) => {
    if (!passwordsAreOurs(config)) return;
    const site = siteOf(request, config);
    const asked = { email, site, siteAddress: siteAddress(site, config), requestId: request.id };
    await requestReset(db, asked, networkOf(request.ip));
  });
  bind(checkPasswordReset, ({ body }) => checkReset(db, body.token));
  bind(resetPassword, ({ body, request }) =>
    completeReset(db, body, {
      addressOf: (site) => siteAddress(site, config),
      requestId: request.id,
    }),
  );
  // The rule of the change itself; a person who is signed in must not use their own name either.
  bind(checkPassword, ({ scope, body }) => ({
    weak: isWeakPassword(body.newPassword, scope?.actor.loginId ?? ''),
  }));
  bind(changePassword, async ({ scope, params, body, request, reply }) => {
    // Not even a super admin sets the password of another.
    if (params.loginId !== scope.actor.loginId) throw new AppError('resource.not_found');
    if (!passwordsAreOurs(config)) throw new AppError('login.provider_only');
    const token = await changeOwnPassword(db, scope, body, siteAddress(scope.site, config));
    writeSessionCookie(request, reply, token);
  });
}
