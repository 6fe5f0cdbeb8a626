import type { CompanyType } from '@endcap/contract/company-options';
import type { Scope } from '../../../access/scope.ts';
import type { Audience } from './content-item.ts';

const tiers: Partial<Record<CompanyType, Audience>> = {
  BASIC_VENDOR: 'BASIC',
  CHARTER_VENDOR: 'CHARTER',
  THIRD_PARTY: 'THIRD_PARTY',
};

/**
 * Who this reader is to the content: the tier of the company that they work for or view, a third
 * party's person, the retailer's own person. A reader who is none of these reads nothing.
 */
export function audienceOf({ company, thirdParty, person }: Scope): Audience[] {
  const tier = company ? tiers[company.type] : undefined;
  return [
    ...(tier ? [tier] : []),
    ...(thirdParty && tier !== 'THIRD_PARTY' ? (['THIRD_PARTY'] as const) : []),
    ...(person.external ? [] : (['INTERNAL'] as const)),
  ];
}
