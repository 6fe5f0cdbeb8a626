import type { FlagKey } from './flags.ts';
import type { CompanyType } from './identity.ts';
import type { ProductCode } from './products.ts';

/** Why a product does not open, the first that holds; without zod: the screens import this as it is. */
export const lockCodes = [
  'SITE',
  'FLAG',
  'BLOCKED',
  'OVERDUE',
  'TIER',
  'PENDING',
  'NO_ENTITLEMENT',
] as const;
export type LockCode = (typeof lockCodes)[number];

/** The role that can remove the lock. */
export const lockOwners = ['NOBODY', 'COMPANY_ADMIN', 'RETAILER', 'YOU'] as const;
export type LockOwner = (typeof lockOwners)[number];

/** The next step for the user. */
export const lockSteps = [
  'NONE',
  'WAIT',
  'ASK_ADMIN',
  'REQUEST_ACCESS',
  'COMPLETE_AUDIT',
  'CONTACT_RETAILER',
  'CHANGE_SITE',
] as const;
export type LockStep = (typeof lockSteps)[number];

/** Products that are there for as long as a flag says so. */
export const productFlags: Partial<Record<ProductCode, FlagKey>> = {
  INSIGHTS_ACTIVATION: 'insights-activation-rollout',
};

/** All that the Basic tier can have; the other tiers can have everything. */
const basicTier: readonly string[] = ['REPORT_BUILDER', 'SHOPPER_BEHAVIOR'] satisfies ProductCode[];

export function tierIncludes(companyType: CompanyType | null, product: string): boolean {
  return companyType !== 'BASIC_VENDOR' || basicTier.includes(product);
}
