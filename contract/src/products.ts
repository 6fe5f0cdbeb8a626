import type { Site } from './sites.ts';

export const productCodes = [
  'SHOPPER_BEHAVIOR',
  'REPORT_BUILDER',
  'CHANNEL_PERFORMANCE',
  'CUSTOMER_PERCEPTION',
  'INSIGHTS_ACTIVATION',
  'DIGITAL_LANDSCAPES',
  'MODULAR_INTELLIGENCE',
  'CUSTOMER_PULSE',
] as const;
export type ProductCode = (typeof productCodes)[number];

/** The products of each site in production. */
export const siteProducts: Record<Site, readonly ProductCode[]> = {
  US: [
    'SHOPPER_BEHAVIOR',
    'REPORT_BUILDER',
    'CHANNEL_PERFORMANCE',
    'CUSTOMER_PERCEPTION',
    'INSIGHTS_ACTIVATION',
    'DIGITAL_LANDSCAPES',
    'MODULAR_INTELLIGENCE',
  ],
  MX: ['SHOPPER_BEHAVIOR', 'REPORT_BUILDER'],
  CA: ['SHOPPER_BEHAVIOR', 'REPORT_BUILDER'],
};

/** Shown outside production only. */
export const previewProducts: Record<Site, readonly ProductCode[]> = {
  US: ['CUSTOMER_PULSE'],
  MX: [],
  CA: [],
};

/** The two categories of the launcher, under the headings "Know your customer" and "Know your store". */
export const productCategories = {
  customer: [
    'SHOPPER_BEHAVIOR',
    'CUSTOMER_PERCEPTION',
    'INSIGHTS_ACTIVATION',
    'DIGITAL_LANDSCAPES',
    'CUSTOMER_PULSE',
  ],
  business: ['REPORT_BUILDER', 'CHANNEL_PERFORMANCE', 'MODULAR_INTELLIGENCE'],
} as const satisfies Record<string, readonly ProductCode[]>;
export type ProductCategory = keyof typeof productCategories;

/** On these sites a card is not shown to users without access. */
export const hideWhenNoAccess: Partial<Record<ProductCode, readonly Site[]>> = {
  REPORT_BUILDER: ['CA'],
  MODULAR_INTELLIGENCE: ['US'],
  CUSTOMER_PULSE: ['US'],
};

/** The products with their own page under /learn. */
export const learnProducts = [
  'SHOPPER_BEHAVIOR',
  'CHANNEL_PERFORMANCE',
  'CUSTOMER_PERCEPTION',
  'DIGITAL_LANDSCAPES',
] as const satisfies readonly ProductCode[];

/** The products of a site, in production or outside of it. */
export function offeredProducts(site: Site, production: boolean): ProductCode[] {
  return [...siteProducts[site], ...(production ? [] : previewProducts[site])];
}

/** The name of a product in usage statistics. It stays the same when the title changes. */
export function productAnalyticsId(code: ProductCode): string {
  return code.toLowerCase().replaceAll('_', '-');
}
