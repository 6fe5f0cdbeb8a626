import type { Person } from '@endcap/contract/access/gates';
import type { LockCode, LockOwner, LockStep } from '@endcap/contract/access/product-locks';
import { tierIncludes } from '@endcap/contract/access/product-locks';
import { isSuperAdmin } from '@endcap/contract/access/user-kind';
import { offeredProducts, type ProductCode } from '@endcap/contract/products';
import { type Site, sites } from '@endcap/contract/sites';

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
  /** When the user asked for the product; null without an undecided request. */
  requestedOn: string | null;
  /** Whether the user is a member of the company and not only viewing it. */
  member: boolean;
  tenantType: string | null;
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
const rules: Rule[] = [
  otherSite,
  notOffered,
  flag,
  blocked,
  overdue,
  tier,
  pending,
  comingSoon,
  noCompany,
  subscription,
  entitlement,
];

const lock = (code: LockCode, owner: LockOwner, step: LockStep): Lock => ({ code, owner, step });

function otherSite({ person, site }: ProductFacts): Lock | null {
  const away = person.external && person.company && person.company.site !== site;
  return away ? lock('SITE', 'NONE', 'CHANGE_SITE') : null;
}

/** In production a product needs an address; elsewhere the demo page replaces it. */
function notOffered({ product, site, production, hasTarget, person }: ProductFacts): Lock | null {
  const offeredOn = (place: Site) => offeredProducts(place, production).includes(product);
  if (offeredOn(site)) {
    return production && !hasTarget ? lock('SITE', 'NONE', 'NONE') : null;
  }
  // The retailer's users may use all sites, a supplier only its own.
  const elsewhere = !person.external && sites.some(offeredOn);
  return lock('SITE', 'NONE', elsewhere ? 'CHANGE_SITE' : 'NONE');
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

/** The specification opens Report Builder to these tenants later. */
function comingSoon({ product, tenantType, accessStatus }: ProductFacts): Lock | null {
  const isComing = product === 'REPORT_BUILDER' && tenantType === 'BUSINESS_IDENTITY';
  return isComing && !accessStatus ? lock('COMING_SOON', 'NONE', 'NONE') : null;
}

function tier({ person, product }: ProductFacts): Lock | null {
  if (tierIncludes(person.company?.type ?? null, product)) return null;
  return person.external
    ? lock('TIER', 'RETAILER', 'CONTACT_RETAILER')
    : lock('TIER', 'PORTAL_TEAM', 'NONE');
}

/** Products are opened for a company, except by the retailer's users, who can have their own. */
function noCompany({ person, accessStatus }: ProductFacts): Lock | null {
  if (person.company || accessStatus === 'ACCESS_COMPLETE') return null;
  if (person.permissions.has('SWITCH COMPANY'))
    return lock('NO_ENTITLEMENT', 'YOU', 'CHOOSE_COMPANY');
  return person.external
    ? lock('NO_ENTITLEMENT', 'RETAILER', 'CONTACT_RETAILER')
    : lock('NO_ENTITLEMENT', 'PORTAL_TEAM', 'REQUEST_FROM_TEAM');
}

function subscription({ person, subscribed, accessStatus }: ProductFacts): Lock | null {
  if (subscribed || accessStatus === 'ACCESS_COMPLETE') return null;
  if (!person.external) return lock('NOT_SUBSCRIBED', 'PORTAL_TEAM', 'NONE');
  // An admin has no one in the company to ask for a product without a subscription.
  return isAdmin(person)
    ? lock('NOT_SUBSCRIBED', 'RETAILER', 'CONTACT_RETAILER')
    : lock('NOT_SUBSCRIBED', 'COMPANY_ADMIN', 'ASK_ADMIN');
}

function entitlement(facts: ProductFacts): Lock | null {
  const { person, member, accessStatus, requestedOn } = facts;
  if (accessStatus === 'ACCESS_COMPLETE') return null;
  if (!person.external) return lock('NO_ENTITLEMENT', 'PORTAL_TEAM', 'REQUEST_FROM_TEAM');
  if (!member) return lock('NO_ENTITLEMENT', 'COMPANY_ADMIN', 'ASK_ADMIN');
  // An admin changes the own products, and needs no other admin for it.
  if (isAdmin(person)) return lock('NO_ENTITLEMENT', 'YOU', 'GRANT_ACCESS');
  return requestedOn
    ? lock('REQUESTED', 'COMPANY_ADMIN', 'WAIT_FOR_DECISION')
    : lock('NO_ENTITLEMENT', 'COMPANY_ADMIN', 'REQUEST_ACCESS');
}

function isAdmin({ permissions }: Person): boolean {
  return permissions.has('UPDATE USER');
}
