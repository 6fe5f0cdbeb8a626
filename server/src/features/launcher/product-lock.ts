import type { Person } from '@endcap/contract/gates';
import type { LockCode, LockOwner, LockStep } from '@endcap/contract/product-locks';
import { tierIncludes } from '@endcap/contract/product-locks';
import { offeredProducts, type ProductCode } from '@endcap/contract/products';
import { type Site, sites } from '@endcap/contract/sites';
import { isSuperAdmin } from '@endcap/contract/user-kind';

/** All that decides whether a product opens for a person. */
export interface ProductFacts {
  product: ProductCode;
  site: Site;
  production: boolean;
  /** Whether somebody said where the product is on this site. */
  hasTarget: boolean;
  /** Whether its flag, if it has one, is on for the person's company. */
  flagOn: boolean;
  person: Person;
  /** The whole account, not only in one company. */
  accountBlocked: boolean;
  /** The person's own access, as the user context tells it. */
  accessStatus: string | null;
  /** Whether the company has subscribed to it. */
  subscribed: boolean;
  /** Whether the person belongs to the company, rather than acting for it or viewing it. */
  member: boolean;
}

export interface Lock {
  code: LockCode;
  owner: LockOwner;
  step: LockStep;
}

type Rule = (facts: ProductFacts) => Lock | null;

/** Null: it opens. The launch call and its explanation both ask here, so that they never differ. */
export function productLock(facts: ProductFacts): Lock | null {
  for (const rule of rules) {
    const found = rule(facts);
    if (found) return found;
  }
  return null;
}

/** The order matters: the first that holds is told. */
const rules: Rule[] = [otherSite, notOffered, flag, blocked, overdue, pending, tier, entitlement];

const lock = (code: LockCode, owner: LockOwner, step: LockStep): Lock => ({ code, owner, step });

function otherSite({ person, site }: ProductFacts): Lock | null {
  const away = person.external && person.company && person.company.site !== site;
  return away ? lock('SITE', 'NOBODY', 'CHANGE_SITE') : null;
}

/** In production a product is offered where it has an address; elsewhere the demo's page stands in. */
function notOffered({ product, site, production, hasTarget, person }: ProductFacts): Lock | null {
  const offeredOn = (place: Site) => offeredProducts(place, production).includes(product);
  if (offeredOn(site)) {
    return production && !hasTarget ? lock('SITE', 'NOBODY', 'NONE') : null;
  }
  // The retailer's own people use all sites; a supplier belongs to one.
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
  // An admin asks nobody in the company what the company does not have.
  const nobodyToAsk = !person.external || !person.company || isAdmin(person);
  return nobodyToAsk
    ? lock('NO_ENTITLEMENT', 'RETAILER', 'CONTACT_RETAILER')
    : lock('NO_ENTITLEMENT', 'COMPANY_ADMIN', 'ASK_ADMIN');
}

function isAdmin({ permissions }: Person): boolean {
  return permissions.has('UPDATE USER');
}
