import type { UserContext } from '@endcap/contract/identity';
import { isSuperAdmin } from '@endcap/contract/user-kind';
import type { CompanyScope, Scope } from '../../access/scope.ts';
import type { Database } from '../../db/connection.ts';
import {
  selectOwnProducts,
  selectSharedProducts,
  selectSubscribedProducts,
} from './user-products.repository.ts';

type Products = UserContext['products'];

/** Members have what they were given; whoever looks at a company sees what it has, or shares. */
export async function productsFor(db: Database, scope: Scope): Promise<Products> {
  const { company, actor } = scope;
  if (!company) return [];
  const here: CompanyScope = { ...scope, company };
  if (seesWholeCompany(scope)) return complete(await selectSubscribedProducts(db, here));
  const own = (await selectOwnProducts(db, here)).map((one) => ({ ...one, subApps: [] }));
  if (actor.group !== 'THIRD_PARTY_SPONSORED_SUPPLIER' || own.length > 0) return own;
  return complete(await selectSharedProducts(db, here));
}

function seesWholeCompany({ actor, persona }: Scope): boolean {
  return isSuperAdmin(actor) || persona === 'MERCHANT' || actor.group === 'CATEGORY_MANAGER';
}

function complete(products: { code: string }[]): Products {
  return products.map(({ code }) => ({ code, accessStatus: 'ACCESS_COMPLETE', subApps: [] }));
}
