import { eCommerceCases as heldOutECommerce } from './held-out/e-commerce.ts';
import { inventoryCases as heldOutInventory } from './held-out/inventory.ts';
import { ordersCases as heldOutOrders } from './held-out/orders.ts';
import { pricingCases as heldOutPricing } from './held-out/pricing.ts';
import { referenceCases as heldOutReference } from './held-out/reference.ts';
import { salesCases as heldOutSales } from './held-out/sales.ts';
import { shopperCases as heldOutShopper } from './held-out/shopper.ts';
import { spaceCases as heldOutSpace } from './held-out/space.ts';
import { supplyChainCases as heldOutSupplyChain } from './held-out/supply-chain.ts';
import type { SearchCase } from './search-case.ts';
import { eCommerceCases as tuningECommerce } from './tuning/e-commerce.ts';
import { inventoryCases as tuningInventory } from './tuning/inventory.ts';
import { ordersCases as tuningOrders } from './tuning/orders.ts';
import { pricingCases as tuningPricing } from './tuning/pricing.ts';
import { referenceCases as tuningReference } from './tuning/reference.ts';
import { salesCases as tuningSales } from './tuning/sales.ts';
import { shopperCases as tuningShopper } from './tuning/shopper.ts';
import { spaceCases as tuningSpace } from './tuning/space.ts';
import { supplyChainCases as tuningSupplyChain } from './tuning/supply-chain.ts';

/** By the file that has them. Tune on tuning/ alone. */
export const searchCases: Record<string, readonly SearchCase[]> = {
  'held-out/e-commerce': heldOutECommerce,
  'held-out/inventory': heldOutInventory,
  'held-out/orders': heldOutOrders,
  'held-out/pricing': heldOutPricing,
  'held-out/reference': heldOutReference,
  'held-out/sales': heldOutSales,
  'held-out/shopper': heldOutShopper,
  'held-out/space': heldOutSpace,
  'held-out/supply-chain': heldOutSupplyChain,
  'tuning/e-commerce': tuningECommerce,
  'tuning/inventory': tuningInventory,
  'tuning/orders': tuningOrders,
  'tuning/pricing': tuningPricing,
  'tuning/reference': tuningReference,
  'tuning/sales': tuningSales,
  'tuning/shopper': tuningShopper,
  'tuning/space': tuningSpace,
  'tuning/supply-chain': tuningSupplyChain,
};
