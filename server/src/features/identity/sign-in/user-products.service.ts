import { accessTypes } from '@endcap/contract/access/access-types';
import { tierIncludes } from '@endcap/contract/access/product-locks';
import { isSuperAdmin } from '@endcap/contract/access/user-kind';
import type { UserContext } from '@endcap/contract/identity/identity';
import { offeredProducts } from '@endcap/contract/products';
import type { CompanyScope, Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import {
  selectOwnProducts,
  selectSharedProducts,
  selectStaffRole,
  selectSubscribedProducts,
} from './user-products.repository.ts';

type Products = UserContext['products'];

/** Members have their own products; viewers see the products that the company has or shares. */
export async function productsFor(db: Database, scope: Scope): Promise<Products> {
  const { company } = scope;
  if (!company) return staffProducts(db, scope);
  const products = await companyProducts(db, { ...scope, company });
  return products.filter(({ code }) => tierIncludes(company.type, code));
}

async function companyProducts(db: Database, scope: CompanyScope): Promise<Products> {
  if (seesWholeCompany(scope)) return complete(await selectSubscribedProducts(db, scope));
  const held = await selectOwnProducts(db, scope);
  if (scope.actor.group === 'THIRD_PARTY_SPONSORED_SUPPLIER' && held.length === 0) {
    const shared = await selectSharedProducts(db, scope);
    return shared.map((product) => withSubApps({ ...product, accessStatus: 'ACCESS_COMPLETE' }));
  }
  return held
    .filter(({ throughPartner, accessTypes: types }) => !throughPartner || types.length > 0)
    .map(({ throughPartner, ...product }) => withSubApps(product));
}

type OwnProduct = Omit<Awaited<ReturnType<typeof selectOwnProducts>>[number], 'throughPartner'>;

/** The parts of a product that a user has are the access types of the entitlement, by name. */
function withSubApps({ accessTypes: codes, ...product }: OwnProduct): Products[number] {
  const held = Object.entries(accessTypes).filter(([, code]) => codes.includes(code));
  return { ...product, subApps: held.map(([name]) => name) };
}

/**
 * Internal users with a persona use every product of the site without a company. Internal users
 * without one have none.
 */
async function staffProducts(db: Database, scope: Scope): Promise<Products> {
  if (scope.person.external || isSuperAdmin(scope.actor)) return [];
  if (!(await selectStaffRole(db, scope))) return [];
  return complete(offeredProducts(scope.site, false).map((code) => ({ code })));
}

function seesWholeCompany({ actor }: Scope): boolean {
  return isSuperAdmin(actor) || actor.group === 'CATEGORY_MANAGER';
}

/** Viewers and staff open a product by its screens: they have no entitlement of their own. */
function complete(products: { code: string }[]): Products {
  return products.map(({ code }) => ({ code, accessStatus: 'ACCESS_COMPLETE', subApps: ['UI'] }));
}
