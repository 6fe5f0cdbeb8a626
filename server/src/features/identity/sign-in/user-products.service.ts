import { accessTypes } from '@endcap/contract/access/access-types';
import { tierIncludes } from '@endcap/contract/access/product-locks';
import { isSuperAdmin } from '@endcap/contract/access/user-kind';
import type { UserContext } from '@endcap/contract/identity/identity';
import { offeredProducts } from '@endcap/contract/products';
import type { CompanyScope, Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import {
  type HeldProduct,
  type ProductHolder,
  selectProductHolder,
  selectSharedProducts,
} from './user-products.repository.ts';

type Products = UserContext['products'];

/** Members have their own products; viewers see the products that the company has or shares. */
export async function productsFor(db: Database, scope: Scope): Promise<Products> {
  return productsOf(db, scope, await selectProductHolder(db, scope));
}

/** The same for a caller who has read what the user holds. */
export async function productsOf(
  db: Database,
  scope: Scope,
  { persona, held }: ProductHolder,
): Promise<Products> {
  const { company } = scope;
  if (!company) return staffProducts(scope, persona);
  const products = await companyProducts(db, { ...scope, company }, held);
  return products.filter(({ code }) => tierIncludes(company.type, code));
}

async function companyProducts(
  db: Database,
  scope: CompanyScope,
  held: readonly HeldProduct[],
): Promise<Products> {
  if (scope.actor.group === 'THIRD_PARTY_SPONSORED_SUPPLIER' && held.length === 0) {
    const shared = await selectSharedProducts(db, scope);
    return shared.map((product) => withSubApps({ ...product, accessStatus: 'ACCESS_COMPLETE' }));
  }
  return held
    .filter(({ throughPartner, accessTypes: types }) => !throughPartner || types.length > 0)
    .map(({ throughPartner: _, ...product }) => withSubApps(product));
}

/** The parts of a product that a user has are the access types of the entitlement, by name. */
function withSubApps({
  accessTypes: codes,
  ...product
}: Omit<HeldProduct, 'throughPartner'>): Products[number] {
  const held = Object.entries(accessTypes).filter(([, code]) => codes.includes(code));
  return { ...product, subApps: held.map(([name]) => name) };
}

/**
 * Internal users with a persona use every product of the site without a company, opened by its
 * screens: they have no entitlement of their own. Internal users without one have none.
 */
function staffProducts({ person, actor, site }: Scope, persona: string | null): Products {
  if (person.external || isSuperAdmin(actor) || !persona) return [];
  return offeredProducts(site, false).map((code) => ({
    ...{ code, accessStatus: 'ACCESS_COMPLETE' },
    subApps: ['UI'],
  }));
}
