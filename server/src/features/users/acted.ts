import type { ErrorCode, FieldErrorCode } from '@endcap/contract/errors';
import { errorStatus } from '@endcap/contract/errors';
import type { Locale } from '@endcap/contract/sites';
import type { Acted } from '@endcap/contract/user-acts';
import { AppError } from '../../app-error.ts';
import { toReadableAddress } from '../../texts/readable-address.ts';
import { translate } from '../../texts/translate.ts';

export interface Refused {
  loginId: string;
  code: ErrorCode | FieldErrorCode;
  /** Of the request, where one is to blame. */
  field?: string;
}

export function presentRefused(locale: Locale, refused: Refused[]): Acted['refused'] {
  return refused.map(({ loginId, code }) => ({
    value: toReadableAddress(loginId),
    code,
    message: translate(locale, code),
  }));
}

/** Of several people the others go on; an act that is left with nobody is refused as a whole. */
export function refuseWhenNobodyIsLeft(refused: Refused[], asked: number): void {
  const [first] = refused;
  if (!first || refused.length < asked) return;
  const details = refused.flatMap(({ field, code }) =>
    field ? [{ in: 'body' as const, field, code }] : [],
  );
  throw new AppError(isErrorCode(first.code) ? first.code : 'input.invalid', { details });
}

function isErrorCode(code: string): code is ErrorCode {
  return code in errorStatus;
}
