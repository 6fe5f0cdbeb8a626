import type { ErrorAnswer, ErrorCode, FieldError } from '@endcap/contract/errors';
import type { Site } from '@endcap/contract/sites';
import { textNow } from '../i18n/messages.ts';

/** What the server refused, or what kept it from answering at all. */
export type CallErrorCode =
  | ErrorCode
  | 'http.unknown'
  | 'http.request'
  | 'http.challenge'
  | 'http.silent'
  | 'http.config';

interface CallErrorParts {
  code: CallErrorCode;
  status: number;
  message: string;
  details?: readonly FieldError[] | undefined;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  site?: Site | undefined;
}

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: CallErrorCode;
  /** 0 when no answer came. */
  readonly status: number;
  readonly details: readonly FieldError[];
  /** Names the answer in the server's log. */
  readonly requestId: string | undefined;
  /** How long to wait before the same is worth asking again; only some refusals say. */
  readonly retryAfterSeconds: number | undefined;
  /** Where the person belongs who came to another country's site. */
  readonly site: Site | undefined;

  constructor(parts: CallErrorParts) {
    const { code, status, message, details = [], requestId, retryAfterSeconds, site } = parts;
    super(message);
    this.code = code;
    this.status = status;
    this.details = details;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
    this.site = site;
  }
}

/** Names the failure in the server's log; undefined for an error that is no answer of the server. */
export function requestIdOf(error: unknown): string | undefined {
  return error instanceof CallError ? error.requestId : undefined;
}

/** Time-out, offline, connection refused: there was no answer to read. */
export function silentServer(): CallError {
  return new CallError({
    code: 'http.silent',
    status: 0,
    message: textNow('common.error.silentServer'),
  });
}

/** A build that does not know where its server is. */
export function missingConfig(): CallError {
  return new CallError({
    code: 'http.config',
    status: 0,
    message: textNow('common.error.configMissing'),
  });
}

/** An answer that is not in any form we know: a proxy's page, a broken text. */
export function unknownHttp(response: Response): CallError {
  return of(response, 'http.unknown', textNow('common.error.unknownHttp'));
}

function of(response: Response, code: CallErrorCode, message: string): CallError {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  return new CallError({ code, status: response.status, message, requestId });
}

export function isErrorAnswer(body: unknown): body is ErrorAnswer {
  const error = (body as Partial<ErrorAnswer> | null)?.error;
  return typeof error?.code === 'string' && typeof error.message === 'string';
}

/** A number of seconds; a date, which our server never sends, is not read. */
function retryAfterOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return seconds > 0 ? Math.ceil(seconds) : undefined;
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads the refusal of an answer, whatever form it came in: JSON, a file that is JSON inside, or neither. */
export async function errorOf(response: Response): Promise<CallError> {
  const body = parsed(await response.text());
  const retryAfterSeconds = retryAfterOf(response);
  if (isErrorAnswer(body))
    return new CallError({
      status: response.status,
      retryAfterSeconds,
      site: body.site,
      ...body.error,
    });
  if (response.status === 403)
    return of(response, 'access.denied', textNow('common.error.forbidden'));
  if (response.status === 412)
    return of(response, 'http.challenge', textNow('common.error.request'));
  if (body === undefined) return unknownHttp(response);
  // A gateway in front of the portal words a lost session in a form of its own.
  const { message } = (body ?? {}) as { message?: unknown };
  const fromServer = response.status === 401 && typeof message === 'string' ? message : undefined;
  return of(response, 'http.request', fromServer ?? textNow('common.error.request'));
}
