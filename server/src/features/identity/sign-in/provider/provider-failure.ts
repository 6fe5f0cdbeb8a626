/** The reason shown on the login-failure page; details are only in the log. */
export type FailureReason =
  | 'provider'
  | 'unknown'
  | 'unverified'
  | 'second_factor'
  | 'blocked'
  | 'site'
  | 'expired';

export class SignInFailure extends Error {
  readonly reason: FailureReason;

  /** Of a user who has proved their identity at the provider and is refused all the same. */
  readonly accountId: string | undefined;

  constructor(
    reason: FailureReason,
    message: string = reason,
    { cause, accountId }: { cause?: unknown; accountId?: string } = {},
  ) {
    super(message, { cause });
    this.reason = reason;
    this.accountId = accountId;
  }
}
