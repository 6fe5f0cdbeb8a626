import type { Endpoint } from '@endcap/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadReplica } from '../../db/read-replica.ts';
import { statementContext } from '../../db/statement-context.ts';
import { ownCookieName, ownCookieOptions } from '../guards/own-cookie.ts';

/** How far the primary had written after the caller's last change. */
const cookie = 'endcap-wrote';
/** Much longer than a replica that is read from is behind. */
const rememberSeconds = 60;

export interface Connections {
  request: FastifyRequest;
  reply: FastifyReply;
  replica: ReadReplica | undefined;
}

/** Runs a call with the request's id in its statements, on the replica where that is allowed. */
export async function withConnections<Result>(
  endpoint: Endpoint,
  { request, replica }: Connections,
  work: () => Promise<Result>,
): Promise<Result> {
  const requestId = request.id;
  const readPool = endpoint.fromReplica
    ? replica?.poolFor(request.cookies[ownCookieName(request, cookie)])
    : undefined;
  try {
    return await statementContext.run({ requestId, readPool }, work);
  } catch (error) {
    if (!readPool || !replica?.isToBlame(error)) throw error;
    request.log.warn({ err: error }, 'the replica failed, the primary answers');
    return statementContext.run({ requestId }, work);
  }
}

/** Lets the caller's next reads see what they have just changed, or what this answer says of a job. */
export async function rememberChange(
  endpoint: Endpoint,
  { request, reply, replica }: Connections,
): Promise<void> {
  const changes = endpoint.method !== 'GET' || endpoint.changes || endpoint.reportsChange;
  if (!replica || !changes || endpoint.fromReplica) return;
  // Without a position the caller reads from the primary: the change has happened and is answered.
  const position = await replica.position().catch(() => 'unknown');
  reply.setCookie(ownCookieName(request, cookie), position, {
    ...ownCookieOptions(request),
    maxAge: rememberSeconds,
  });
}
