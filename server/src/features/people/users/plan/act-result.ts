import type { ErrorCode, FieldErrorCode } from '@endcap/contract/errors';
import { errorStatus } from '@endcap/contract/errors';
import type { ActionResult } from '@endcap/contract/people/user-acts';
import type { Locale } from '@endcap/contract/sites';
import { AppError } from '../../../../app-error.ts';
import { toReadableAddress } from '../../../../texts/readable-address.ts';
import { translate } from '../../../../texts/translate.ts';

export interface RefusedUser {
  loginId: string;
  code: ErrorCode | FieldErrorCode;
  /** The field of the request that caused the refusal. */
  field?: string;
}

export function presentRefused(locale: Locale, refused: RefusedUser[]): ActionResult['refused'] {
  return refused.map(({ loginId, code }) => ({
    value: toReadableAddress(loginId),
    code,
    message: translate(locale, code),
  }));
}

/** Refuses the whole request when every user of it is refused; otherwise the others are changed. */
export function refuseWhenAllRefused(refused: RefusedUser[], requested: number): void {
  const [first] = refused;
  if (!first || refused.length < requested) return;
  const details = refused.flatMap(({ field, code }) =>
    field ? [{ in: 'body' as const, field, code }] : [],
  );
  throw new AppError(isErrorCode(first.code) ? first.code : 'input.invalid', { details });
}

function isErrorCode(code: string): code is ErrorCode {
  return code in errorStatus;
}
