import {
  type ErrorAnswer,
  type ErrorCode,
  errorStatus,
  type FieldError,
} from '@endcap/contract/errors';
import type { ChallengeProperties } from '@endcap/contract/human-check-properties';
import type { Site } from '@endcap/contract/sites';
import { violatedConstraint } from './db/sql-state.ts';

/** With the text of its code where it brings none of its own. */
type ErrorDetail = Omit<FieldError, 'message'> & { message?: string };

/** A refusal that a person can understand. It travels as its code; the text is chosen by locale. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[];
  readonly retryAfterSeconds: number | undefined;
  /** Of site.other: where the person belongs. */
  readonly site: Site | undefined;
  /** Of a 412: what the answer says beside the error. */
  readonly challenge: ChallengeProperties | undefined;
  /** Of bulk.override_needed: whose access would be overwritten. */
  readonly existing: ErrorAnswer['existing'];
  /** What its text names in braces. */
  readonly values: Record<string, number>;

  constructor(
    code: ErrorCode,
    more: {
      details?: ErrorDetail[];
      retryAfterSeconds?: number;
      site?: Site;
      challenge?: ChallengeProperties;
      existing?: ErrorAnswer['existing'];
      values?: Record<string, number>;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: more.cause });
    this.code = code;
    this.details = more.details ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.site = more.site;
    this.challenge = more.challenge;
    this.existing = more.existing;
    this.values = more.values ?? {};
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** For `.catch()` after a write: the named constraint becomes a refusal, anything else passes on. */
export function conflictAs(constraint: string, code: ErrorCode, field?: string) {
  return (error: unknown): never => {
    if (violatedConstraint(error) !== constraint) throw error;
    const details = field ? [{ in: 'body' as const, field, code: 'field.invalid' as const }] : [];
    throw new AppError(code, { details, cause: error });
  };
}
