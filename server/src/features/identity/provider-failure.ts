/** What the login-failure page is told; it says no more, and the log says the rest. */
export type FailureReason = 'provider' | 'unknown' | 'unverified' | 'blocked' | 'site' | 'expired';

export class SignInFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string = reason, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}
