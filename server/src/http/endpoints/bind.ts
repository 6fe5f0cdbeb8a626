import { createHash } from 'node:crypto';
import {
  type DocumentResponse,
  type Endpoint,
  errorsOf,
  isJson,
  isMultipart,
  keyOf,
} from '@endcap/contract/endpoint';
import type { HumanCheckedAction } from '@endcap/contract/identity/human-check-properties';
import { jsonBodyMaxBytes } from '@endcap/contract/limits';
import type { Site } from '@endcap/contract/sites';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { admit, authorize } from '../../access/authorize.ts';
import { enterArea } from '../../access/enter-area.ts';
import type { Scope } from '../../access/scope.ts';
import { gateVisitorOf } from '../../access/visitor.ts';
import { inThisContext } from '../../adapters/streams/stream-of.ts';
import { AppError } from '../../app-error.ts';
import type { ReadReplica } from '../../db/read-replica.ts';
import { statementContext } from '../../db/statement-context.ts';
import { refuseCrossOrigin, refuseUnlessOwnScript } from '../guards/cross-origin.ts';
import { rateLimitOf } from '../guards/rate-limits.ts';
import { callerGone, sendEvents, whileListening } from './event-stream.ts';
import type { Bind, Download, Handler, HandlerInput } from './handler.ts';
import { inTurn, type TakeTurn } from './heavy-door.ts';
import { readInput } from './read-input.ts';
import { receiveUpload } from './receive-upload.ts';
import { refusalAfterEnd, whileAllowed } from './rights-during-call.ts';
import { type Connections, rememberChange, withConnections } from './with-connections.ts';

declare module 'fastify' {
  interface FastifyRequest {
    scope: Scope | null;
  }
}

/** Redeems the caller's token for one action, or refuses with a challenge. */
export type HumanCheck = (
  request: FastifyRequest,
  reply: FastifyReply,
  action: HumanCheckedAction,
) => Promise<void>;

export interface Binder {
  bind: Bind;
  /** Throws with the names of endpoints that are not bound: the server must not start then. */
  assertComplete(api: readonly Endpoint[]): void;
}

export function createBinder(
  app: FastifyInstance,
  resolveScope: (request: FastifyRequest) => Promise<Scope>,
  rereadScope: (scope: Scope) => Promise<Scope>,
  siteOf: (request: FastifyRequest) => Site,
  humanCheck: HumanCheck,
  takeTurn: TakeTurn,
  replica?: ReadReplica,
  refuseStaleProof: (scope: Scope) => Promise<void> = async () => undefined,
): Binder {
  const bound = new Set<string>();
  app.decorateRequest('scope', null);

  const bind: Bind = (endpoint, handler) => {
    const key = keyOf(endpoint);
    if (bound.has(key)) throw new Error(`${key} is bound twice`);
    bound.add(key);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: jsonBodyMaxBytes,
      ...rateLimitOf(endpoint),
      ...(isJson(endpoint.response)
        ? { schema: { response: { [endpoint.status ?? 200]: endpoint.response } } }
        : {}),
      // Before the body is read, so that a caller without the permission cannot upload.
      onRequest: async (request) => {
        refuseCrossOrigin(request);
        if (endpoint.changes) refuseUnlessOwnScript(request);
        await statementContext.run({ requestId: request.id }, async () => {
          request.scope = await scopeFor(endpoint, request, resolveScope);
          enter(endpoint, request, request.scope, siteOf);
          if (endpoint.fresh === true && request.scope) await refuseStaleProof(request.scope);
        });
      },
      handler: (request, reply) => {
        const { scope, id: requestId } = request;
        const findCaller = async () =>
          scope && statementContext.run({ requestId }, () => rereadScope(scope));
        return answer(endpoint, handler as Handler<Endpoint>, {
          ...{ request, reply, replica, humanCheck, takeTurn, findCaller, refuseStaleProof },
          enterAgain: async () => {
            const now = await findCaller();
            if (now) enter(endpoint, request, now, siteOf);
          },
        });
      },
    });
  };

  return {
    bind,
    assertComplete(api) {
      const missing = api.map(keyOf).filter((key) => !bound.has(key));
      if (missing.length > 0) throw new Error(`Not bound: ${missing.join(', ')}`);
    },
  };
}

/** Throws unless the caller may make this call. */
function enter(
  endpoint: Endpoint,
  request: FastifyRequest,
  scope: Scope | null,
  siteOf: (request: FastifyRequest) => Site,
): void {
  const { companyId } = request.params as { companyId?: string };
  admit(endpoint.access, scope, companyId);
  enterArea(endpoint, gateVisitorOf(scope, scope?.site ?? siteOf(request)));
  authorize(endpoint.access, scope);
}

async function scopeFor(
  endpoint: Endpoint,
  request: FastifyRequest,
  resolveScope: (request: FastifyRequest) => Promise<Scope>,
): Promise<Scope | null> {
  if (endpoint.access.kind !== 'anyone') return resolveScope(request);
  // A public call works without a session, and with a stale one.
  return resolveScope(request).catch((error) => {
    if (error instanceof AppError) return null;
    throw error;
  });
}

async function answer(
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  call: Connections & {
    humanCheck: HumanCheck;
    takeTurn: TakeTurn;
    refuseStaleProof: (scope: Scope) => Promise<void>;
    findCaller: () => Promise<Scope | null>;
    enterAgain: () => Promise<void>;
  },
): Promise<FastifyReply> {
  const { request, reply, humanCheck } = call;
  const upload =
    endpoint.body && isMultipart(endpoint.body)
      ? await receiveUpload(endpoint.body, request)
      : undefined;
  try {
    const input = readInput(endpoint, request, upload ? upload.fields : request.body);
    const passHumanCheck = async () => {
      if (endpoint.humanCheck) await humanCheck(request, reply, endpoint.humanCheck.action);
    };
    // After the validation, so that a typing error does not use up the check.
    if (endpoint.humanCheck?.when === 'always') await passHumanCheck();
    const body = upload ? { fields: input.body, file: upload.file } : input.body;
    // No getter in this literal: V8 would give each object its own hidden class (decision 20).
    const handlerInput = {
      scope: request.scope,
      params: input.params,
      query: input.query,
      headers: input.headers,
      body,
      signal: () => signalFor(endpoint, request, reply),
      log: request.log,
      passHumanCheck,
      requireProof: async () => {
        if (request.scope) await call.refuseStaleProof(request.scope);
      },
      request,
      reply,
    };
    const result = await inTurn(endpoint, call, () =>
      withConnections(endpoint, call, async () => {
        const answered = await handler(handlerInput as HandlerInput<Endpoint>);
        // A generator of events begins when the first one is sent.
        return isEvents(answered) ? inThisContext(answered) : answered;
      }),
    );
    await rememberChange(endpoint, call);
    return send(endpoint, result, call);
  } catch (error) {
    refuseUndeclared(endpoint, error);
    throw await refusalAfterEnd(request, error, call.findCaller);
  } finally {
    await upload?.discard();
  }
}

function isEvents(answered: unknown): answered is AsyncIterable<unknown> {
  return typeof answered === 'object' && answered !== null && Symbol.asyncIterator in answered;
}

function signalFor({ response }: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  const isStream = !isJson(response) && response.kind === 'event-stream';
  return isStream ? whileListening(request, reply) : callerGone(reply);
}

function send(
  endpoint: Endpoint,
  result: unknown,
  { request, reply, enterAgain }: Connections & { enterAgain: () => Promise<void> },
): FastifyReply {
  const { response } = endpoint;
  reply.header('cache-control', 'no-store');
  if (result === null && endpoint.maybeNothing) return reply.code(204).send();
  if (endpoint.versioned) reply.header('etag', `"${(result as { version: number }).version}"`);
  if (isJson(response)) return reply.code(endpoint.status ?? 200).send(result);
  if (response.kind === 'redirect') return reply.redirect(result as string, 302);
  if (response.kind === 'nothing') return reply.code(204).send();
  if (response.kind === 'event-stream') {
    return sendEvents(response.event, result as AsyncIterable<unknown>, request, reply);
  }
  if (response.kind === 'document') {
    return sendDocument(response, result as string, request, reply);
  }
  const { fileName, contentType, content, cacheControl = 'no-store' } = result as Download;
  return reply
    .header('cache-control', cacheControl)
    .type(contentType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .send(endpoint.access.kind === 'anyone' ? content : whileAllowed(content, enterAgain));
}

/** A refusal that the contract does not name is a bug: clients do not expect it. */
function refuseUndeclared(endpoint: Endpoint, error: unknown): void {
  if (!(error instanceof AppError)) return;
  if (errorsOf(endpoint).includes(error.code)) return;
  throw new Error(`${keyOf(endpoint)} does not declare ${error.code}`, { cause: error });
}

/** Sends a text with its ETag, or 304 to a caller that has it. Every use asks again: access can end. */
function sendDocument(
  { contentType }: DocumentResponse,
  text: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  reply.header('cache-control', 'private, no-cache').header('etag', tag);
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type(`${contentType}; charset=utf-8`).send(text);
}

/** Weak tags count: the comparison is for reading. */
function isKnown(header: string | undefined, tag: string): boolean {
  const given = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return given.includes(tag) || given.includes('*');
}
