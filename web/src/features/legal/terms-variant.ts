import type { TermsVariant } from '@endcap/contract/agreements';
import type { UserContext } from '@endcap/contract/identity';
import { termsVariantOf } from '@endcap/contract/terms-variant';

type Person = Pick<UserContext, 'companyType' | 'third_party_user' | 'user_type'>;

export function termsVariant(user: Person): TermsVariant {
  return termsVariantOf({
    companyType: user.companyType,
    thirdParty: user.third_party_user,
    external: user.user_type === 'EXTERNAL',
  });
}
