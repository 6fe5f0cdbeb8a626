import type { ErrorAnswer, ErrorCode, FieldError } from '@endcap/contract/errors';
import type { Site } from '@endcap/contract/sites';
import { textNow } from '../i18n/messages.ts';

/** The error code of the server, or the reason why no answer arrived. */
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
  blocked?: ErrorAnswer['blocked'];
}

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: CallErrorCode;
  /** 0 when no answer arrived. */
  readonly status: number;
  readonly details: readonly FieldError[];
  /** Identifies the request in the server's log. */
  readonly requestId: string | undefined;
  /** How long to wait before a retry; only some errors have it. */
  readonly retryAfterSeconds: number | undefined;
  /** The site of the user's account, when they signed in on another country's site. */
  readonly site: Site | undefined;
  /** The retailer's words to a user whose account is blocked. */
  readonly blocked: ErrorAnswer['blocked'];

  constructor(parts: CallErrorParts) {
    const { code, status, message, details = [], requestId, retryAfterSeconds, site } = parts;
    const { blocked } = parts;
    super(message);
    this.code = code;
    this.status = status;
    this.details = details;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
    this.site = site;
    this.blocked = blocked;
  }
}

/** Identifies the failure in the server's log; undefined when the error is no answer of the server. */
export function requestIdOf(error: unknown): string | undefined {
  return error instanceof CallError ? error.requestId : undefined;
}

/** True when the row was removed, or when the address has an id of another company or no id at all. */
export function isGoneError(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.code === 'input.invalid');
}

/** Timeout, offline or connection refused: no answer arrived. */
export function silentServer(): CallError {
  return new CallError({
    code: 'http.silent',
    status: 0,
    message: textNow('common.error.silentServer'),
  });
}

/** The build has no address of the server. */
export function missingConfig(): CallError {
  return new CallError({
    code: 'http.config',
    status: 0,
    message: textNow('common.error.configMissing'),
  });
}

/** An answer in an unknown format: the page of a proxy, or broken JSON. */
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

/** Reads a number of seconds; a date is ignored, because our server never sends one. */
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

/** Reads the error of an answer in any format: JSON, a file that contains JSON, or neither. */
export async function errorOf(response: Response): Promise<CallError> {
  const body = parsed(await response.text());
  const retryAfterSeconds = retryAfterOf(response);
  if (isErrorAnswer(body))
    return new CallError({
      status: response.status,
      retryAfterSeconds,
      site: body.site,
      blocked: body.blocked,
      ...body.error,
    });
  if (response.status === 403)
    return of(response, 'access.denied', textNow('common.error.forbidden'));
  if (response.status === 412)
    return of(response, 'http.challenge', textNow('common.error.request'));
  if (body === undefined) return unknownHttp(response);
  // A gateway in front of the portal reports a lost session in its own format.
  const { message } = (body ?? {}) as { message?: unknown };
  const fromServer = response.status === 401 && typeof message === 'string' ? message : undefined;
  return of(response, 'http.request', fromServer ?? textNow('common.error.request'));
}
