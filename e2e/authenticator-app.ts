import { TOTP } from 'otpauth';

/**
 * The code that an app shows for this secret, made by a library of others: ours would agree with itself.
 * `ahead` is the number of half minutes to come.
 */
export function codeOf(secret: string, ahead = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * 30_000 });
}
