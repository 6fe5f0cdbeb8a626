import { addAuthenticatorApp, startAuthenticatorApp } from '@endcap/contract/identity/factors';
import { TOTP } from 'otpauth';
import type { Caller } from '../../../../testing/caller.ts';
import type { TestUser } from '../../../../testing/factories.ts';

/**
 * The code that an app shows for this secret, made by a library of others: ours would agree with itself.
 * `ahead` is the number of half minutes to come.
 */
export function codeOf(secret: string, ahead = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * 30_000 });
}

/** Adds an app in this session, with the code of now. */
export async function addApp(caller: Caller, user: TestUser, name = 'Phone') {
  const path = { params: { loginId: user.loginId } };
  const { enrolmentId, secret } = (await caller.call(startAuthenticatorApp, path)).body;
  const body = { enrolmentId, name, code: codeOf(secret) };
  const added = await caller.call(addAuthenticatorApp, { ...path, body });
  return { secret, added };
}
