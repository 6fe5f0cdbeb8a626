import type { CompanyType } from '../company-options.ts';
import type { TermsVariant } from './agreements.ts';

const byCompany: Partial<Record<CompanyType, TermsVariant>> = {
  BASIC_VENDOR: 'BASIC',
  CHARTER_VENDOR: 'CHARTER',
  THIRD_PARTY: 'THIRD_PARTY',
};

/** A third party works under its own terms, whichever supplier it works for; others by company type. */
export function termsVariantOf(person: {
  companyType: CompanyType;
  thirdParty: boolean;
  external: boolean;
}): TermsVariant {
  if (person.thirdParty) return 'THIRD_PARTY';
  return byCompany[person.companyType] ?? (person.external ? 'BASIC' : 'INTERNAL');
}
