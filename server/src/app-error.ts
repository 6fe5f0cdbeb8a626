import {
  type ErrorAnswer,
  type ErrorCode,
  errorStatus,
  type FieldError,
  type FieldErrorCode,
} from '@endcap/contract/errors';
import { violatedConstraint } from './db/sql-state.ts';

/** Without a message of its own it is answered with the text of its code. */
type ErrorDetail = Omit<FieldError, 'message'> & { message?: string };

interface ErrorOptions {
  /** The one field of the body that is wrong; `details` names several, or fields elsewhere. */
  field?: string;
  fieldCode?: FieldErrorCode;
  details?: ErrorDetail[];
  retryAfterSeconds?: number;
  /** Fields that the contract declares beside `error` for this code. */
  beside?: Omit<ErrorAnswer, 'error'>;
  /** Numbers that the text of the code names in braces. */
  values?: Record<string, number>;
  /** The id of the account that the refusal is about: for the log, never for the caller. */
  accountId?: string | undefined;
  cause?: unknown;
}

/** A refusal that the contract declares. It travels as its code; the text is chosen by locale. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[];
  readonly retryAfterSeconds: number | undefined;
  readonly beside: Omit<ErrorAnswer, 'error'>;
  readonly values: Record<string, number>;
  readonly accountId: string | undefined;

  constructor(code: ErrorCode, options: ErrorOptions = {}) {
    super(code, { cause: options.cause });
    const { field, fieldCode = 'field.invalid' } = options;
    this.code = code;
    this.details = options.details ?? (field ? [{ in: 'body', field, code: fieldCode }] : []);
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.beside = options.beside ?? {};
    this.values = options.values ?? {};
    this.accountId = options.accountId;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** For `If-Match`: refuses a change to a row whose version is not the one the caller has seen. */
export function requireVersion(seen: number | undefined, current: number): void {
  if (seen !== undefined && seen !== current) throw new AppError('resource.changed');
}

/** For `.catch()` after a write: the named constraint becomes a refusal, other errors pass through. */
export function conflictAs(constraint: string, code: ErrorCode, field?: string) {
  return (error: unknown): never => {
    if (violatedConstraint(error) !== constraint) throw error;
    throw new AppError(code, { ...(field ? { field } : {}), cause: error });
  };
}
