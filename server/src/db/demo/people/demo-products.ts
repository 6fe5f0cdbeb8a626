import { type ProductCode, previewProducts, siteProducts } from '@endcap/contract/products';
import type { DemoCompany } from '../companies/demo-companies.ts';
import { createRandom, type Random } from '../random.ts';
import type { DemoMembership } from './demo-person.ts';

export interface DemoAccess {
  membership: DemoMembership;
  product: ProductCode;
  status: 'ACCESS_COMPLETE' | 'ACCESS_PENDING';
  accessTypes: number[];
}

export type CompanyProducts = Map<DemoCompany, readonly ProductCode[]>;

export function buildCompanyProducts(companies: readonly DemoCompany[]): CompanyProducts {
  const random = createRandom('products');
  return new Map(companies.map((company) => [company, productsOf(company, random)]));
}

function productsOf({ site, type, named }: DemoCompany, random: Random): readonly ProductCode[] {
  const offered = siteProducts[site];
  // Report Builder is still to come there.
  if (named?.tenantType === 'BUSINESS_IDENTITY') return ['SHOPPER_BEHAVIOR'];
  if (named && type === 'CHARTER_VENDOR') return [...offered, ...previewProducts[site]];
  if (named && type === 'BASIC_VENDOR') return ['REPORT_BUILDER', 'SHOPPER_BEHAVIOR'];
  const some = (count: number) => {
    const chosen = random.sample(offered, count);
    return offered.filter((code) => chosen.includes(code));
  };
  switch (type) {
    case 'CHARTER_VENDOR':
      return some(random.between(Math.ceil(offered.length / 2), offered.length));
    case 'BASIC_VENDOR':
      return random.chance(0.35) ? ['REPORT_BUILDER', 'SHOPPER_BEHAVIOR'] : ['REPORT_BUILDER'];
    case 'THIRD_PARTY':
      return some(random.between(1, 3));
    default:
      return [];
  }
}

/** UI (3) for nearly everyone; see `accessTypes` in the contract. */
const accessTypes: readonly (readonly [readonly number[], number])[] = [
  [[3], 90],
  [[1, 3], 4],
  [[2, 3], 3],
  [[4], 3],
];

const accountProducts = 5;

export function buildAccess(
  memberships: readonly DemoMembership[],
  products: CompanyProducts,
): DemoAccess[] {
  const random = createRandom('access');
  return memberships.flatMap((membership) => {
    const all = products.get(membership.company) ?? [];
    return granted(membership, all, random).map((product) => ({
      membership,
      product,
      status: isPending(membership, random) ? 'ACCESS_PENDING' : 'ACCESS_COMPLETE',
      accessTypes: membership.user.account ? [3] : [...random.pickByWeight(accessTypes)],
    }));
  });
}

function granted(
  { role, user }: DemoMembership,
  all: readonly ProductCode[],
  random: Random,
): readonly ProductCode[] {
  if (role === 'ADMIN') return all;
  if (user.account) return all.slice(0, accountProducts);
  return random.sample(all, 1 + Math.floor(all.length * random.skewed() * 1.4));
}

function isPending({ state, role, user }: DemoMembership, random: Random): boolean {
  if (state === 'PENDING') return true;
  return role === 'USER' && !user.account && random.chance(0.05);
}
