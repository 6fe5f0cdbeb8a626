import { type Endpoint, isJson, isMultipart, type MultipartBody } from '@endcap/contract/endpoint';
import { type ErrorAnswer, errorAnswer } from '@endcap/contract/errors';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { z } from 'zod';
import { uploadForm } from './upload-form.ts';

type Given<Schema> = Schema extends z.ZodType ? Partial<z.input<Schema>> : never;

/** The fields of a form, beside its file. */
type GivenBody<Body> =
  Body extends MultipartBody<infer Fields> ? Partial<z.input<Fields>> : Given<Body>;

export interface CallOptions<E extends Endpoint> {
  params?: Given<E['params']>;
  query?: Given<E['query']>;
  headers?: Record<string, string>;
  body?: GivenBody<E['body']>;
  /** Of a call that takes one. */
  file?: { fileName: string; content: string | Buffer };
}

type BodyOf<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : undefined;

export interface Answered<Body> {
  status: number;
  /** Of a success; reading it after a refusal fails the test with the refusal's text. */
  body: Body;
  /** Of a refusal. */
  error: ErrorAnswer['error'];
  /** Beside it. */
  existing: ErrorAnswer['existing'];
  blocked: ErrorAnswer['blocked'];
  headers: Record<string, unknown>;
}

export interface Caller {
  /** What the caller sends with every request, for tests that go around `call`. */
  headers: Record<string, string>;
  /** Whose path a call takes when none is given. */
  companyId: string | undefined;
  call<const E extends Endpoint>(
    endpoint: E,
    options?: CallOptions<E>,
  ): Promise<Answered<BodyOf<E>>>;
}

/** Goes through HTTP and holds every answer against the contract: nothing undeclared, nothing missing. */
export function callerOf(
  app: FastifyInstance,
  headers: Record<string, string>,
  companyId?: string,
): Caller {
  return {
    headers,
    companyId,
    async call(endpoint, options = {}) {
      const params: Record<string, unknown> = { companyId, ...(options.params as object) };
      const path = endpoint.path
        .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
        .replace('*', encodeURI(String(params['*'])));
      const response = await app.inject({
        method: endpoint.method,
        url: path,
        query: textValues(options.query as Record<string, unknown> | undefined),
        ...sending(endpoint, { ...headers, ...options.headers }, options),
      });
      return answered(endpoint, response.statusCode, response.body, response.headers) as never;
    },
  };
}

function sending(
  { body }: Endpoint,
  headers: Record<string, string>,
  { file, body: json }: Pick<CallOptions<Endpoint>, 'file' | 'body'>,
) {
  if (body && isMultipart(body) && (file || isTexts(json))) {
    const sent = file && { field: body.file.name, ...file };
    const form = uploadForm(sent, isTexts(json) ? json : {});
    return { payload: form.payload, headers: { ...headers, ...form.headers } };
  }
  return { headers, ...(json === undefined ? {} : { payload: json as object }) };
}

/** The fields of a form; anything else is sent as it is, as a wrong caller would. */
function isTexts(json: unknown): json is Record<string, string> {
  const isRecord = typeof json === 'object' && json !== null && !Array.isArray(json);
  return isRecord && Object.values(json).every((value) => typeof value === 'string');
}

function textValues(query: Record<string, unknown> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

function answered(
  endpoint: Endpoint,
  status: number,
  text: string,
  headers: Record<string, unknown>,
): Answered<unknown> {
  const refused = status >= 400;
  const isFile = !refused && !isJson(endpoint.response);
  const json: unknown = text === '' || isFile ? undefined : JSON.parse(text);
  if (refused) expect(errorAnswer.parse(json)).toEqual(json);
  else if (isJson(endpoint.response) && status !== 204)
    expect(endpoint.response.parse(json)).toEqual(json);
  return {
    status,
    headers,
    get body() {
      if (refused) throw new Error(`Expected a success, got ${status}: ${text}`);
      return json;
    },
    get error() {
      if (!refused) throw new Error(`Expected a refusal, got ${status}: ${text}`);
      return (json as ErrorAnswer).error;
    },
    existing: refused ? (json as ErrorAnswer).existing : undefined,
    blocked: refused ? (json as ErrorAnswer).blocked : undefined,
  };
}
