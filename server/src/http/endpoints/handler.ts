import type { Readable } from 'node:stream';
import type {
  BlobResponse,
  DocumentResponse,
  Endpoint,
  EventStreamResponse,
  MultipartBody,
  NothingResponse,
  RedirectResponse,
} from '@endcap/contract/endpoint';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { CompanyScope, Scope } from '../../access/scope.ts';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** An uploaded file on disk; it is deleted after the handler has answered. */
export interface UploadedFile {
  fileName: string;
  contentType: string;
  path: string;
  bytes: number;
}

type ParsedBody<Body> =
  Body extends MultipartBody<infer Fields>
    ? { fields: z.output<Fields>; file: UploadedFile | undefined }
    : Parsed<Body>;

type ScopeOf<Access> = Access extends { kind: 'anyone' }
  ? Scope | null
  : Access extends { kind: 'company-permission' }
    ? CompanyScope
    : Scope;

export interface HandlerInput<E extends Endpoint> {
  scope: ScopeOf<E['access']>;
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  headers: Parsed<E['headers']>;
  body: ParsedBody<E['body']>;
  /**
   * Returns a signal that is aborted when the caller disconnects; for an event stream also when the
   * server stops. A function, because most handlers need none and a signal outlives its request.
   */
  signal: () => AbortSignal;
  log: FastifyBaseLogger;
  /** Refuses with a challenge unless the caller has just passed a human check. */
  passHumanCheck(): Promise<void>;
  /** Refuses a caller whose last proof is too old, where `fresh` leaves it to the handler. */
  requireProof(): Promise<void>;
  /** Only for calls that set a cookie; other handlers just return their answer. */
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Download {
  fileName: string;
  contentType: string;
  content: Readable;
  /** For a file whose address changes with it; no other file is kept by a browser. */
  cacheControl?: string;
}

/** The return value is ignored for an empty answer, and is the address for a redirect. */
type Answer<Response> = Response extends NothingResponse
  ? unknown
  : Response extends RedirectResponse
    ? string
    : Response extends BlobResponse
      ? Download
      : Response extends DocumentResponse
        ? string
        : Response extends EventStreamResponse<infer Event>
          ? AsyncIterable<z.output<Event>>
          : Response extends z.ZodType
            ? z.output<Response>
            : never;

type AnswerOf<E extends Endpoint> =
  | Answer<E['response']>
  | (E extends { maybeNothing: true } ? null : never);

export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
) => Promise<AnswerOf<E>> | AnswerOf<E>;

export type Bind = <const E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;
