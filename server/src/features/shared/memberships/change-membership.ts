import { accessTypes as knownTypes } from '@endcap/contract/access/access-types';
import type { CompanyRole } from '@endcap/contract/company-options';
import type { ProductGrant } from '@endcap/contract/people/user-parts';
import type { ProductCode } from '@endcap/contract/products';
import {
  accessTypesKey,
  sortAccessTypes,
  wantedAccessTypes,
  withAccessTypes,
} from './access-types.ts';
import type { Membership, MembershipProduct } from './membership.ts';

/** The membership of a new user: pending, with every product pending. */
export function newMembership(role: CompanyRole, grants: ProductGrant[]): Membership {
  const products = grants.map(({ code, accessTypes }) =>
    withAccessTypes(code, sortAccessTypes(accessTypes), undefined),
  );
  return { role, state: 'PENDING', products: sortProducts(products) };
}

interface AccessChange {
  role?: CompanyRole | undefined;
  products: ProductGrant[];
  mode: 'ADD' | 'REPLACE';
  /** Products that end, beside those that are added. */
  take?: readonly ProductCode[] | undefined;
}

/**
 * REPLACE leaves exactly these products; ADD joins them, and their access types, to the present
 * ones. New access types wait for the product, removed ones end at once.
 */
export function changeMembership(
  before: Membership,
  { role, products, mode, take = [] }: AccessChange,
): Membership {
  const held = new Map(before.products.map((product) => [product.code, product]));
  const given = products.map(({ code, accessTypes }) => {
    const now = held.get(code);
    const kept = mode === 'ADD' && now ? wantedAccessTypes(now) : [];
    return withAccessTypes(code, joinAccessTypes([...kept, ...accessTypes]), now);
  });
  const codes = new Set(given.map(({ code }) => code));
  const kept = mode === 'ADD' ? before.products.filter(({ code }) => !codes.has(code)) : [];
  const staying = [...kept, ...given].filter(({ code }) => !take.includes(code));
  return {
    role: role ?? before.role,
    state: before.state,
    products: sortProducts(staying),
  };
}

/** NO_DIRECT_ACCESS excludes every other access type, so any other one replaces it. */
function joinAccessTypes(types: readonly number[]): number[] {
  const direct = types.filter((type) => type !== knownTypes.NO_DIRECT_ACCESS);
  return sortAccessTypes(direct.length > 0 ? direct : types);
}

export function isSameMembership(one: Membership, other: Membership): boolean {
  return one.role === other.role && hasSameAccess(one, other);
}

/** False when a product comes, goes or gets other access types, so that it must be informed. */
export function hasSameAccess(
  one: Pick<Membership, 'products'> | null,
  other: Pick<Membership, 'products'> | null,
): boolean {
  return accessKey(one?.products ?? []) === accessKey(other?.products ?? []);
}

function accessKey(products: MembershipProduct[]): string {
  return products.map(productAccessKey).toSorted().join(';');
}

/** The product and its access types, without their status. */
export function productAccessKey(product: MembershipProduct): string {
  return `${product.code} ${accessTypesKey(product)}`;
}

/** The products of the first membership that the second does not have. */
export function productsMissingIn(
  one: Pick<Membership, 'products'>,
  other: Pick<Membership, 'products'>,
): ProductCode[] {
  const held = new Set(other.products.map(({ code }) => code));
  return one.products.map(({ code }) => code).filter((code) => !held.has(code));
}

/** The products of both memberships whose access types differ. */
export function changedAccessTypes(before: Membership, after: Membership) {
  const then = new Map(after.products.map((product) => [product.code, product]));
  return before.products.flatMap((product) => {
    const now = then.get(product.code);
    if (!now || accessTypesKey(product) === accessTypesKey(now)) return [];
    return [
      { code: product.code, before: wantedAccessTypes(product), after: wantedAccessTypes(now) },
    ];
  });
}

function sortProducts(products: MembershipProduct[]): MembershipProduct[] {
  return products.toSorted((a, b) => (a.code < b.code ? -1 : 1));
}
