import type { StaffPersona } from '@endcap/contract/access/staff-parts';
import type { UserContext } from '@endcap/contract/identity/identity';
import type { ProductCategory, ProductCode } from '@endcap/contract/products';
import type { LauncherShortcuts } from '@endcap/contract/products/launcher';
import { useState } from 'react';
import type { ProductCard } from '../../../kit/products/product-cards.ts';

type Categories = Record<ProductCategory, ProductCard[]>;

const usual: readonly ProductCategory[] = ['customer', 'business'];
const storeFirst: readonly ProductCategory[] = ['business', 'customer'];

/** What the work of a persona begins with; the other products follow by use. */
const beginsWith: Record<
  StaffPersona,
  { order: readonly ProductCategory[]; codes: readonly ProductCode[] }
> = {
  MERCHANT: {
    order: storeFirst,
    codes: ['CHANNEL_PERFORMANCE', 'REPORT_BUILDER', 'CUSTOMER_PERCEPTION'],
  },
  ASSET_PROTECTION: {
    order: storeFirst,
    codes: ['REPORT_BUILDER', 'CHANNEL_PERFORMANCE', 'DIGITAL_LANDSCAPES'],
  },
  CATEGORY_MANAGER: {
    order: usual,
    codes: ['SHOPPER_BEHAVIOR', 'MODULAR_INTELLIGENCE', 'CUSTOMER_PERCEPTION'],
  },
};

/** The products in the order of the persona's work, then by how often they were opened. */
export function useOwnOrder(
  { staff }: UserContext,
  categories: Categories,
  shortcuts: LauncherShortcuts | undefined,
): { categories: Categories; order: readonly ProductCategory[] } {
  // As it was when the page opened: a card does not move away from the pointer.
  const [opened] = useState(shortcuts?.opened ?? []);
  const own = staff?.persona ? beginsWith[staff.persona] : null;
  if (!own) return { categories, order: usual };
  const placeOf = ({ code }: ProductCard) => {
    const place = own.codes.indexOf(code);
    return place < 0 ? own.codes.length : place;
  };
  const timesOf = ({ code }: ProductCard) => opened.find((one) => one.code === code)?.times ?? 0;
  const sorted = (cards: ProductCard[]) =>
    cards.toSorted((a, b) => placeOf(a) - placeOf(b) || timesOf(b) - timesOf(a));
  return {
    categories: { customer: sorted(categories.customer), business: sorted(categories.business) },
    order: own.order,
  };
}
