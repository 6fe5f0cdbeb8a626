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

/** What each site offers in production. */
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
