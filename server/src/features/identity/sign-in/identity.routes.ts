import { loginWithCode, startProviderProof } from '@endcap/contract/identity/factors';
import {
  authStatus,
  finishLogin,
  login,
  loginFailure,
  logout,
  startLogin,
  userContext,
} from '@endcap/contract/identity/identity';
import { loginWithPasskey, startPasskeyLogin } from '@endcap/contract/identity/passkeys';
import { beginRecovery as beginRecoveryEndpoint } from '@endcap/contract/identity/recovery';
import { passwordsAreOurs } from '../../../access/password.ts';
import { AppError } from '../../../app-error.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { isOwnNavigation } from '../../../http/guards/cross-origin.ts';
import {
  clearSessionCookie,
  clearStepCookie,
  keepPasskeyCookie,
  readStepCookie,
  writeSessionCookie,
  writeStepCookie,
} from '../../../http/guards/session-cookie.ts';
import { siteAddress } from '../../../mail/site-address.ts';
import { beginRecovery } from '../recovery/recovery.service.ts';
import { describeUser, signOut } from './identity.service.ts';
import { createProviderLogin, toFailurePage } from './provider/provider-login.ts';
import { signInPage } from './safe-last-url.ts';
import {
  finishWithCode,
  finishWithPasskey,
  personOfStep,
  startWithPasskey,
} from './second-step.service.ts';
import { signIn } from './sign-in.service.ts';
import { signInContextOf } from './sign-in-context.ts';

export function identityRoutes(bind: Bind, { db, config }: { db: Database; config: Config }): void {
  const provider = createProviderLogin(db, config);
  bind(login, async ({ body, request, reply, passHumanCheck }) => {
    if (!passwordsAreOurs(config)) throw new AppError('login.provider_only');
    const begun = await signIn(db, body, signInContextOf(request, config), passHumanCheck);
    if ('step' in begun) {
      const { step: token, ...kinds } = begun;
      writeStepCookie(request, reply, token);
      return { step: 'CODE' as const, ...kinds };
    }
    writeSessionCookie(request, reply, begun.session);
    return null;
  });
  bind(loginWithCode, async ({ body, request, reply }) => {
    const context = signInContextOf(request, config);
    const token = await finishWithCode(db, readStepCookie(request), body.code, context);
    clearStepCookie(request, reply);
    writeSessionCookie(request, reply, token);
  });
  bind(startPasskeyLogin, ({ body, request, reply }) => {
    const browser = {
      step: body.step,
      browserToken: keepPasskeyCookie(request, reply),
      stepToken: readStepCookie(request),
    };
    return startWithPasskey(db, browser, signInContextOf(request, config));
  });
  bind(loginWithPasskey, async ({ body, request, reply }) => {
    const browser = {
      step: body.step,
      browserToken: keepPasskeyCookie(request, reply),
      stepToken: readStepCookie(request),
    };
    const context = signInContextOf(request, config);
    const token = await finishWithPasskey(db, browser, body.passkey, context);
    clearStepCookie(request, reply);
    writeSessionCookie(request, reply, token);
  });
  bind(beginRecoveryEndpoint, async ({ request }) => {
    if (!passwordsAreOurs(config)) throw new AppError('login.provider_only');
    const { site, requestId } = signInContextOf(request, config);
    const person = await personOfStep(db, readStepCookie(request), site);
    const addressOf = (one: typeof site) => siteAddress(one, config);
    return beginRecovery(db, person, site, { requestId, addressOf });
  });
  bind(logout, async ({ scope, request, reply }) => {
    if (scope) await signOut(db, scope);
    clearSessionCookie(request, reply);
    return { next: scope && provider ? await provider.leave(request, scope) : '/logout' };
  });
  bind(startLogin, ({ query: { lastUrl }, request, reply }) => {
    // A provider that still knows the user would sign them in for a page of another site.
    if (!provider || !isOwnNavigation(request)) return signInPage(lastUrl);
    return provider.start(request, reply, lastUrl).catch(toFailurePage(request));
  });
  bind(finishLogin, ({ request, reply }) => {
    if (!provider) return '/login';
    return provider.finish(request, reply).catch(toFailurePage(request));
  });
  bind(startProviderProof, async ({ scope, request, reply }) => {
    // A page of another site would have the user sign in for an act that they did not begin.
    if (!isOwnNavigation(request)) throw new AppError('access.cross_origin');
    if (!provider) return '/login/proof?outcome=failed';
    return provider.startProof(request, reply, scope);
  });
  bind(loginFailure, async ({ request }) => ({
    blocked: (await provider?.blockOf(request)) ?? null,
  }));
  bind(authStatus, ({ scope }) => ({ authenticated: scope !== null }));
  bind(userContext, ({ scope, query }) => describeUser(db, scope, query.permissions === 'true'));
}
