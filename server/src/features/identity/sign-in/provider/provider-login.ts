import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '../../../../access/scope.ts';
import { createOpenidProvider } from '../../../../adapters/identity-provider/openid-provider.ts';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/connection.ts';
import { ownOrigin } from '../../../../http/guards/own-cookie.ts';
import { writeSessionCookie } from '../../../../http/guards/session-cookie.ts';
import { safeLastUrl } from '../safe-last-url.ts';
import { signInContextOf } from '../sign-in-context.ts';
import {
  clearLoginCookie,
  readLoginCookie,
  readRefusedCookie,
  writeLoginCookie,
  writeRefusedCookie,
} from './provider-cookie.ts';
import { SignInFailure } from './provider-failure.ts';
import {
  beginAtProvider,
  blockOfRefused,
  finishAtProvider,
  leaveProvider,
  sealRefusedAccount,
} from './provider-sign-in.service.ts';

/** Signing in and out at the configured OpenID provider; null when passwords are ours. */
export function createProviderLogin(db: Database, config: Config) {
  if (!config.oidc) return null;
  const provider = createOpenidProvider(config.oidc);
  return {
    async start(request: FastifyRequest, reply: FastifyReply, lastUrl: string | undefined) {
      const place = { callback: callbackOf(request), lastUrl: safeLastUrl(lastUrl) };
      const begun = await beginAtProvider(db, provider, place);
      writeLoginCookie(request, reply, begun);
      return begun.address;
    },
    async finish(request: FastifyRequest, reply: FastifyReply) {
      const answer = new URL(callbackOf(request));
      answer.search = request.url.split('?')[1] ?? '';
      const state = answer.searchParams.get('state') ?? '';
      const cookie = readLoginCookie(request, state);
      if (cookie) clearLoginCookie(request, reply, state);
      const begun = await finishAtProvider(
        db,
        provider,
        { answer, cookie },
        signInContextOf(request, config),
      ).catch(async (error) => {
        const accountId = error instanceof SignInFailure ? error.accountId : undefined;
        if (accountId) writeRefusedCookie(request, reply, await sealRefusedAccount(db, accountId));
        throw error;
      });
      writeSessionCookie(request, reply, begun.token);
      return begun.next;
    },
    blockOf: (request: FastifyRequest) => blockOfRefused(db, readRefusedCookie(request)),
    async leave(request: FastifyRequest, scope: Scope) {
      const place = await leaveProvider(db, provider, scope, `${ownOrigin(request)}/logout`).catch(
        (error) => {
          request.log.warn({ why: describe(error) }, 'sign-out at the identity provider failed');
        },
      );
      return place ?? '/logout';
    },
  };
}

/** On the host of this browser, where the sign-in cookie is. The provider checks that it is allowed. */
function callbackOf(request: FastifyRequest): string {
  return `${ownOrigin(request)}/svc/login/callback`;
}

/** Sends a failed sign-in to the failure page; the log has the request id and the details. */
export function toFailurePage(request: FastifyRequest) {
  return (error: unknown): string => {
    const failure = error instanceof SignInFailure ? error : null;
    if (failure) request.log.warn({ why: describe(failure) }, 'sign-in at the provider failed');
    else request.log.error({ err: error }, 'sign-in at the provider failed');
    return `/login/failed?reason=${failure?.reason ?? 'provider'}`;
  };
}

/** Only messages and codes: other fields of the library's errors may contain tokens. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, error: oauthError } = error as { code?: unknown; error?: unknown };
  const own = [error.message, code, oauthError]
    .filter((part) => typeof part === 'string')
    .join(', ');
  return error.cause instanceof Error ? `${own}: ${describe(error.cause)}` : own;
}
