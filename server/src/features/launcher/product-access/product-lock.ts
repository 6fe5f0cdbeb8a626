import type { Person } from '@endcap/contract/gates';
import type { LockCode, LockOwner, LockStep } from '@endcap/contract/product-locks';
import { tierIncludes } from '@endcap/contract/product-locks';
import { offeredProducts, type ProductCode } from '@endcap/contract/products';
import { type Site, sites } from '@endcap/contract/sites';
import { isSuperAdmin } from '@endcap/contract/user-kind';

/** The facts that decide whether a product opens for a user. */
export interface ProductFacts {
  product: ProductCode;
  site: Site;
  production: boolean;
  /** Whether an operator configured the product's address on this site. */
  hasTarget: boolean;
  /** Whether the product's flag, if any, is on for the company. */
  flagOn: boolean;
  person: Person;
  /** The whole account is blocked, not only one membership. */
  accountBlocked: boolean;
  /** The status of the user's own access. */
  accessStatus: string | null;
  /** Whether the company subscribes to the product. */
  subscribed: boolean;
  /** Whether the user is a member of the company and not only viewing it. */
  member: boolean;
}

export interface Lock {
  code: LockCode;
  owner: LockOwner;
  step: LockStep;
}

type Rule = (facts: ProductFacts) => Lock | null;

/** Returns null when the product opens. Launch and explanation both use it, so that they agree. */
export function productLock(facts: ProductFacts): Lock | null {
  for (const rule of rules) {
    const found = rule(facts);
    if (found) return found;
  }
  return null;
}

/** The first rule that returns a lock is reported. */
const rules: Rule[] = [otherSite, notOffered, flag, blocked, overdue, tier, pending, entitlement];

const lock = (code: LockCode, owner: LockOwner, step: LockStep): Lock => ({ code, owner, step });

function otherSite({ person, site }: ProductFacts): Lock | null {
  const away = person.external && person.company && person.company.site !== site;
  return away ? lock('SITE', 'NOBODY', 'CHANGE_SITE') : null;
}

/** In production a product needs an address; elsewhere the demo page replaces it. */
function notOffered({ product, site, production, hasTarget, person }: ProductFacts): Lock | null {
  const offeredOn = (place: Site) => offeredProducts(place, production).includes(product);
  if (offeredOn(site)) {
    return production && !hasTarget ? lock('SITE', 'NOBODY', 'NONE') : null;
  }
  // The retailer's users may use all sites, a supplier only its own.
  const elsewhere = !person.external && sites.some(offeredOn);
  return lock('SITE', 'NOBODY', elsewhere ? 'CHANGE_SITE' : 'NONE');
}

function flag({ flagOn }: ProductFacts): Lock | null {
  return flagOn ? null : lock('FLAG', 'RETAILER', 'NONE');
}

function blocked({ person, accountBlocked }: ProductFacts): Lock | null {
  if (!person.blocked) return null;
  return accountBlocked
    ? lock('BLOCKED', 'RETAILER', 'CONTACT_RETAILER')
    : lock('BLOCKED', 'COMPANY_ADMIN', 'ASK_ADMIN');
}

function overdue({ person }: ProductFacts): Lock | null {
  if (!person.auditOverdue || isSuperAdmin(person)) return null;
  return isAdmin(person)
    ? lock('OVERDUE', 'YOU', 'COMPLETE_AUDIT')
    : lock('OVERDUE', 'COMPANY_ADMIN', 'ASK_ADMIN');
}

function pending({ person, accessStatus }: ProductFacts): Lock | null {
  const waiting = person.pending || accessStatus === 'ACCESS_PENDING';
  return waiting ? lock('PENDING', 'RETAILER', 'WAIT') : null;
}

function tier({ person, product }: ProductFacts): Lock | null {
  const included = tierIncludes(person.company?.type ?? null, product);
  return included ? null : lock('TIER', 'RETAILER', 'CONTACT_RETAILER');
}

function entitlement(facts: ProductFacts): Lock | null {
  if (facts.accessStatus === 'ACCESS_COMPLETE') return null;
  const { person, subscribed, member } = facts;
  if (subscribed && member) return lock('NO_ENTITLEMENT', 'COMPANY_ADMIN', 'REQUEST_ACCESS');
  // An admin has no one in the company to ask for a product without a subscription.
  const asksRetailer = !person.external || !person.company || isAdmin(person);
  return asksRetailer
    ? lock('NO_ENTITLEMENT', 'RETAILER', 'CONTACT_RETAILER')
    : lock('NO_ENTITLEMENT', 'COMPANY_ADMIN', 'ASK_ADMIN');
}

function isAdmin({ permissions }: Person): boolean {
  return permissions.has('UPDATE USER');
}
