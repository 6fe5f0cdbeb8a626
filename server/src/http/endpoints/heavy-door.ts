import { Readable } from 'node:stream';
import type { Endpoint } from '@endcap/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HeavyTurn } from '../../access/heavy-turns.unscoped.repository.ts';
import { type LimitSubject, networkOf, subjectOf } from '../../access/network.ts';
import { statementContext } from '../../db/statement-context.ts';
import { whileListening } from './event-stream.ts';

export type TakeTurn = (subject: LimitSubject, signal: AbortSignal) => Promise<HeavyTurn>;

/** Makes the answer of a heavy endpoint when it is its turn, which ends with the last byte of a file. */
export async function inTurn<Result>(
  endpoint: Endpoint,
  {
    request,
    reply,
    takeTurn,
  }: { request: FastifyRequest; reply: FastifyReply; takeTurn: TakeTurn },
  work: () => Promise<Result>,
): Promise<Result> {
  if (!endpoint.heavy) return work();
  const ofRequest = <Done>(act: () => Promise<Done>) =>
    statementContext.run({ requestId: request.id }, act);
  const turn = await ofRequest(() =>
    takeTurn(turnOf(endpoint, request), whileListening(request, reply)),
  );
  const leave = () => ofRequest(() => turn.leave());
  try {
    const result = await work();
    const content = contentOf(result);
    if (!content) await leave();
    for (const stream of content ? [content, reply.raw] : []) {
      stream.once('close', () => void leave());
    }
    return result;
  } catch (error) {
    await leave();
    throw error;
  }
}

/** The company whose data it is; what is the same for all companies is made for the person. */
function turnOf({ access }: Endpoint, { scope, ip }: FastifyRequest): LimitSubject {
  if (!scope) return networkOf(ip);
  const { company, actor } = scope;
  return subjectOf(company && access.kind !== 'signed-in' ? company.id : actor.id);
}

function contentOf(result: unknown): Readable | null {
  const { content } = (result ?? {}) as { content?: unknown };
  return content instanceof Readable ? content : null;
}
