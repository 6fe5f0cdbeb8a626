import type { CompanyType } from '../company-options.ts';
import type { FlagKey } from '../products/flags.ts';
import type { ProductCode } from '../products.ts';

/** Why a product does not open, the first that holds; without zod: the screens import this as it is. */
export const lockCodes = [
  'SITE',
  'FLAG',
  'BLOCKED',
  'OVERDUE',
  'TIER',
  'PENDING',
  'COMING_SOON',
  'NOT_SUBSCRIBED',
  'REQUESTED',
  'NO_ENTITLEMENT',
] as const;
export type LockCode = (typeof lockCodes)[number];

/** The role that can remove the lock; PORTAL_TEAM is the retailer in the words of its own users. */
export const lockOwners = ['NONE', 'COMPANY_ADMIN', 'RETAILER', 'PORTAL_TEAM', 'YOU'] as const;
export type LockOwner = (typeof lockOwners)[number];

/** The next step for the user. */
export const lockSteps = [
  'NONE',
  'WAIT',
  'WAIT_FOR_DECISION',
  'ASK_ADMIN',
  /** From the own company's admins; the portal sends the request. */
  'REQUEST_ACCESS',
  /** An internal user's request. */
  'REQUEST_FROM_TEAM',
  /** An admin gives the product to oneself. */
  'GRANT_ACCESS',
  'CHOOSE_COMPANY',
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
