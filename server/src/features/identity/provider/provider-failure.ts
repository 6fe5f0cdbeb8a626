/** The reason shown on the login-failure page; details are only in the log. */
export type FailureReason = 'provider' | 'unknown' | 'unverified' | 'blocked' | 'site' | 'expired';

export class SignInFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string = reason, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}
