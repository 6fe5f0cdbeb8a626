import { type Endpoint, isJson } from '@endcap/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerGone } from './caller-gone.ts';
import { whileListening } from './event-stream.ts';
import type { readInput } from './read-input.ts';

/**
 * What a handler is given. A class, so that all of them have one shape: a getter written into an
 * object gives every single one a shape of its own, which held on to its request until the next
 * full collection, and every small collection then paused the server.
 */
export class GivenToHandler {
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
  readonly scope: FastifyRequest['scope'];
  readonly log: FastifyRequest['log'];
  readonly passHumanCheck: () => Promise<void>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly #endpoint: Endpoint;

  constructor(
    endpoint: Endpoint,
    input: ReturnType<typeof readInput>,
    request: FastifyRequest,
    reply: FastifyReply,
    passHumanCheck: () => Promise<void>,
  ) {
    this.params = input.params;
    this.query = input.query;
    this.headers = input.headers;
    this.body = input.body;
    this.scope = request.scope;
    this.log = request.log;
    this.passHumanCheck = passHumanCheck;
    this.request = request;
    this.reply = reply;
    this.#endpoint = endpoint;
  }

  /** Made for who asks for it: a signal, too, outlives its request. */
  get signal(): AbortSignal {
    const { response } = this.#endpoint;
    const streams = !isJson(response) && response.kind === 'event-stream';
    return streams ? whileListening(this.request, this.reply) : callerGone(this.reply);
  }
}
