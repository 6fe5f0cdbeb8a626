import { type LegalTextId, termsTexts } from '@endcap/contract/content/legal-text-ids';
import { termsVariantOf } from '@endcap/contract/content/terms-variant';
import type { UserContext } from '@endcap/contract/identity/identity';
import type { Locale } from '@endcap/contract/sites';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';

/** The version in force unless another is named. */
export function legalTextQuery(textId: LegalTextId, locale: Locale, version?: number) {
  return queryOptions({
    queryKey: ['legal-text', textId, locale, version ?? 'current'],
    queryFn: ({ signal }) =>
      call('GET /svc/v1/legal-texts/:textId', { params: { textId }, query: { version }, signal }),
    placeholderData: keepPreviousData,
  });
}

type Person = Pick<UserContext, 'companyType' | 'third_party_user' | 'user_type'>;

/** The terms that hold for the person's company. */
export function termsTextOf(user: Person): LegalTextId {
  const variant = termsVariantOf({
    companyType: user.companyType,
    thirdParty: user.third_party_user,
    external: user.user_type === 'EXTERNAL',
  });
  return termsTexts[variant];
}
