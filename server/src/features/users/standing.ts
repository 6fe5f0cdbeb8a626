import { accessTypes } from '@endcap/contract/access-types';
import type { ProductCode } from '@endcap/contract/products';
import type { CompanyRole, ProductGrant } from '@endcap/contract/user-parts';
import {
  sortedWays,
  wantedWays,
  waysKey,
  withWays,
} from '../tasks/onboarding/access-types.service.ts';
import type { Member } from './members.repository.ts';
import type { HeldProduct, Standing } from './user-plan.ts';

export function standingOf({ role, state, products }: Member): Standing {
  return { role, state, products };
}

export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/** What somebody new is to get. */
export function standingOfNewcomer(role: CompanyRole, grants: ProductGrant[]): Standing {
  const products = grants.map(({ code, accessTypes }) =>
    withWays(code, sortedWays(accessTypes), undefined),
  );
  return { role, state: 'PENDING', products: inOrder(products) };
}

/**
 * REPLACE leaves exactly these; ADD joins them, and their ways of access, to what is there. What is
 * new waits for the product, what is taken away is gone.
 */
export function changedStanding(
  before: Standing,
  {
    role,
    products,
    mode,
  }: { role?: CompanyRole | undefined; products: ProductGrant[]; mode: 'ADD' | 'REPLACE' },
): Standing {
  const held = new Map(before.products.map((product) => [product.code, product]));
  const given = products.map(({ code, accessTypes }) => {
    const now = held.get(code);
    const kept = mode === 'ADD' && now ? wantedWays(now) : [];
    return withWays(code, joinedWays([...kept, ...accessTypes]), now);
  });
  const codes = new Set(given.map(({ code }) => code));
  const kept = mode === 'ADD' ? before.products.filter(({ code }) => !codes.has(code)) : [];
  return { role: role ?? before.role, state: before.state, products: inOrder([...kept, ...given]) };
}

/** Who reaches a product directly does not also do without. */
function joinedWays(ways: readonly number[]): number[] {
  const direct = ways.filter((way) => way !== accessTypes.NO_DIRECT_ACCESS);
  return sortedWays(direct.length > 0 ? direct : ways);
}

export function isSame(one: Standing, other: Standing): boolean {
  return one.role === other.role && textOf(one.products) === textOf(other.products);
}

/** As the database makes it of product_access. */
export function productKeyOf({ products }: Standing): string {
  return inOrder(products)
    .map(({ code }) => code)
    .join();
}

/** The products of one that the other has not. */
export function productsBeyond(one: Standing, other: Standing): ProductCode[] {
  const held = new Set(other.products.map(({ code }) => code));
  return one.products.map(({ code }) => code).filter((code) => !held.has(code));
}

/** Products of both that are reached otherwise. */
export function otherWays(before: Standing, after: Standing) {
  const then = new Map(after.products.map((product) => [product.code, product]));
  return before.products.flatMap((product) => {
    const now = then.get(product.code);
    if (!now || waysKey(product) === waysKey(now)) return [];
    return [{ code: product.code, before: wantedWays(product), after: wantedWays(now) }];
  });
}

/** Whether a product must hear of it: one comes, one goes, or it is reached in another way. */
export function concernsProducts(before: Standing, after: Standing): boolean {
  return textOf(before.products) !== textOf(after.products);
}

function inOrder(products: HeldProduct[]): HeldProduct[] {
  return products.toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

function textOf(products: HeldProduct[]): string {
  return inOrder(products)
    .map((product) => `${product.code}:${waysKey(product)}`)
    .join(';');
}
