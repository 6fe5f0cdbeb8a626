import type { ErrorAnswer, ErrorCode, FieldError } from '@endcap/contract/errors';
import { textNow } from './messages.ts';

/** What the server refused, or what kept it from answering at all. */
export type CallErrorCode = ErrorCode | 'http.unknown' | 'http.silent';

interface CallErrorParts {
  code: CallErrorCode;
  status: number;
  message: string;
  details?: readonly FieldError[] | undefined;
  requestId?: string | undefined;
}

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: CallErrorCode;
  /** 0 when no answer came. */
  readonly status: number;
  readonly details: readonly FieldError[];
  /** Names the answer in the server's log. */
  readonly requestId: string | undefined;

  constructor({ code, status, message, details = [], requestId }: CallErrorParts) {
    super(message);
    this.code = code;
    this.status = status;
    this.details = details;
    this.requestId = requestId;
  }
}

/** Time-out, offline, connection refused: there was no answer to read. */
export function silentServer(): CallError {
  return new CallError({
    code: 'http.silent',
    status: 0,
    message: textNow('common.error.silentServer'),
  });
}

function isErrorAnswer(body: unknown): body is ErrorAnswer {
  const error = (body as Partial<ErrorAnswer> | null)?.error;
  return typeof error?.code === 'string' && typeof error.message === 'string';
}

/** Reads the refusal of an answer; whatever is not in our form is an unknown http error. */
export async function errorOf(response: Response): Promise<CallError> {
  const body: unknown = await response.json().catch(() => null);
  if (isErrorAnswer(body)) return new CallError({ status: response.status, ...body.error });
  return new CallError({
    code: 'http.unknown',
    status: response.status,
    message: textNow('common.error.unknownHttp'),
    requestId: response.headers.get('x-request-id') ?? undefined,
  });
}
