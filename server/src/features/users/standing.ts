import type { ProductCode } from '@endcap/contract/products';
import type { CompanyRole, ProductGrant } from '@endcap/contract/user-parts';
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
  return { role, state: 'PENDING', products: inOrder(grants.map(asked)) };
}

/** REPLACE leaves exactly these; ADD joins them, and their ways of access, to what is there. */
export function changedStanding(
  before: Standing,
  {
    role,
    products,
    mode,
  }: { role?: CompanyRole | undefined; products: ProductGrant[]; mode: 'ADD' | 'REPLACE' },
): Standing {
  const held = new Map(before.products.map((product) => [product.code, product]));
  const given = products.map((grant) => {
    const now = held.get(grant.code);
    const kept = mode === 'ADD' && now ? now.accessTypes : [];
    return {
      ...asked({
        ...grant,
        accessTypes: [...kept, ...grant.accessTypes] as ProductGrant['accessTypes'],
      }),
      ...(now ? { status: now.status } : {}),
    };
  });
  const codes = new Set(given.map(({ code }) => code));
  const kept = mode === 'ADD' ? before.products.filter(({ code }) => !codes.has(code)) : [];
  return { role: role ?? before.role, state: before.state, products: inOrder([...kept, ...given]) };
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

/** Whether a product must hear of it: one comes, one goes, or it is reached in another way. */
export function concernsProducts(before: Standing, after: Standing): boolean {
  return textOf(before.products) !== textOf(after.products);
}

function asked({ code, accessTypes }: ProductGrant): HeldProduct {
  const types = [...new Set(accessTypes)].sort((a, b) => a - b);
  return { code, accessTypes: types, status: 'ACCESS_PENDING' };
}

function inOrder(products: HeldProduct[]): HeldProduct[] {
  return products.toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

function textOf(products: HeldProduct[]): string {
  return inOrder(products)
    .map(({ code, accessTypes }) => `${code}:${accessTypes.toSorted((a, b) => a - b).join()}`)
    .join(';');
}
