import type { ProofOutcome } from '@endcap/contract/identity/factors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '../../../../access/scope.ts';
import { createOpenidProvider } from '../../../../adapters/identity-provider/openid-provider.ts';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/connection.ts';
import { ownOrigin } from '../../../../http/guards/own-cookie.ts';
import { writeSessionCookie, writeStepCookie } from '../../../../http/guards/session-cookie.ts';
import { codePage, safeLastUrl } from '../safe-last-url.ts';
import { signInContextOf } from '../sign-in-context.ts';
import {
  clearLoginCookie,
  clearRefusedCookie,
  type LoginTransaction,
  readLoginCookie,
  readRefusedCookie,
  writeLoginCookie,
  writeRefusedCookie,
} from './provider-cookie.ts';
import { SignInFailure } from './provider-failure.ts';
import { takeProviderProof } from './provider-proof.service.ts';
import {
  beginAtProvider,
  blockOfRefused,
  identityOf,
  leaveProvider,
  readTransaction,
  sealRefusedAccount,
  signInFromProvider,
  wasRefused,
} from './provider-sign-in.service.ts';

/** Signing in and out at the configured OpenID provider; null when passwords are ours. */
export function createProviderLogin(db: Database, config: Config) {
  if (!config.oidc) return null;
  const { secondFactor: accepted, ...settings } = config.oidc;
  const provider = createOpenidProvider({ ...settings, acrValues: accepted.acr });

  async function signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    { answer, transaction }: { answer: URL; transaction: LoginTransaction },
  ): Promise<string> {
    const identity = await identityOf(provider, { answer, transaction });
    const context = signInContextOf(request, config);
    const begun = await signInFromProvider(db, identity, accepted, context).catch(async (error) => {
      const accountId = error instanceof SignInFailure ? error.accountId : undefined;
      if (accountId) writeRefusedCookie(request, reply, await sealRefusedAccount(db, accountId));
      throw error;
    });
    if (readRefusedCookie(request)) clearRefusedCookie(request, reply);
    if ('step' in begun) {
      writeStepCookie(request, reply, begun.step);
      return codePage(transaction.lastUrl);
    }
    writeSessionCookie(request, reply, begun.session);
    return begun.isRegistering ? '/userRegistration' : transaction.lastUrl;
  }

  async function prove(
    request: FastifyRequest,
    { answer, transaction }: { answer: URL; transaction: LoginTransaction },
    proof: NonNullable<LoginTransaction['proof']>,
  ): Promise<string> {
    try {
      const identity = await identityOf(provider, { answer, transaction });
      return proofPage(await takeProviderProof(db, request.scope, identity, accepted, proof));
    } catch (error) {
      logFailure(request, error, 'a proof at the identity provider failed');
      return proofPage('failed');
    }
  }

  return {
    async start(request: FastifyRequest, reply: FastifyReply, lastUrl: string | undefined) {
      const place = { callback: callbackOf(request), lastUrl: safeLastUrl(lastUrl) };
      // A provider that still knows the browser would give the refused answer again, unasked.
      const again = await wasRefused(db, readRefusedCookie(request));
      const demand = { secondFactor: accepted.isRequired, again };
      const begun = await beginAtProvider(db, provider, { ...place, demand });
      writeLoginCookie(request, reply, begun);
      return begun.address;
    },
    /** Returns the address where the user of this session proves again who they are. */
    async startProof(request: FastifyRequest, reply: FastifyReply, { sessionId }: Scope) {
      const begun = await beginAtProvider(db, provider, {
        ...{ callback: callbackOf(request), lastUrl: '' },
        demand: { secondFactor: true, again: true },
        proof: { sessionId, beganAt: Date.now() / 1000 },
      }).catch((error) => logFailure(request, error, 'a proof at the identity provider failed'));
      if (!begun) return proofPage('failed');
      writeLoginCookie(request, reply, begun);
      return begun.address;
    },
    async finish(request: FastifyRequest, reply: FastifyReply) {
      const answer = new URL(callbackOf(request));
      answer.search = request.url.split('?')[1] ?? '';
      const state = answer.searchParams.get('state') ?? '';
      const cookie = readLoginCookie(request, state);
      if (cookie) clearLoginCookie(request, reply, state);
      const transaction = await readTransaction(db, { answer, cookie });
      return transaction.proof
        ? prove(request, { answer, transaction }, transaction.proof)
        : signIn(request, reply, { answer, transaction });
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

/** It reports the outcome to the page that asked for the proof, and closes itself. */
function proofPage(outcome: ProofOutcome): string {
  return `/login/proof?outcome=${outcome}`;
}

/** Sends a failed sign-in to the failure page; the log has the request id and the details. */
export function toFailurePage(request: FastifyRequest) {
  return (error: unknown): string => {
    logFailure(request, error, 'sign-in at the provider failed');
    const reason = error instanceof SignInFailure ? error.reason : 'provider';
    return `/login/failed?reason=${reason}`;
  };
}

function logFailure({ log }: FastifyRequest, error: unknown, what: string): void {
  if (error instanceof SignInFailure) log.warn({ why: describe(error) }, what);
  else log.error({ err: error }, what);
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
