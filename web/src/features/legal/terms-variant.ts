import type { CompanyType, UserContext } from '@endcap/contract/identity';

type Variant = 'BASIC' | 'CHARTER' | 'THIRD_PARTY' | 'INTERNAL';

const byCompany: Partial<Record<CompanyType, Variant>> = {
  BASIC_VENDOR: 'BASIC',
  CHARTER_VENDOR: 'CHARTER',
  THIRD_PARTY: 'THIRD_PARTY',
};

type Person = Pick<UserContext, 'companyType' | 'third_party_user' | 'user_type'>;

/** A third party works under its own terms, whichever supplier it works for; others by company type. */
export function termsVariant(user: Person): Variant {
  if (user.third_party_user) return 'THIRD_PARTY';
  return byCompany[user.companyType] ?? (user.user_type === 'INTERNAL' ? 'INTERNAL' : 'BASIC');
}
