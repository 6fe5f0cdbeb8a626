import { type ProductCode, siteProducts } from '@endcap/contract/products';
import type { Site } from '@endcap/contract/sites';
import {
  type Icon,
  IconActivityHeartbeat,
  IconBolt,
  IconChartBar,
  IconFileText,
  IconLayout,
  IconTag,
  IconUser,
  IconWorld,
} from '@tabler/icons-react';

type ProductGroup = 'customer' | 'store';
/** One of the five tints of the icon tiles; ui/icon-tile.module.css has them. */
type Tone = 'purple' | 'pink' | 'blue' | 'amber' | 'green';

interface ProductLook {
  group: ProductGroup;
  Icon: Icon;
  tone: Tone;
  /** Opens in a new tab. */
  newTab: boolean;
}

/** The icon, colour and link behaviour of each product; the texts are in the catalog "products". */
export const productLooks: Record<ProductCode, ProductLook> = {
  SHOPPER_BEHAVIOR: {
    group: 'customer',
    Icon: IconUser,
    tone: 'purple',
    newTab: false,
  },
  CUSTOMER_PERCEPTION: {
    group: 'customer',
    Icon: IconTag,
    tone: 'pink',
    newTab: false,
  },
  DIGITAL_LANDSCAPES: {
    group: 'customer',
    Icon: IconWorld,
    tone: 'blue',
    newTab: true,
  },
  INSIGHTS_ACTIVATION: {
    group: 'customer',
    Icon: IconBolt,
    tone: 'amber',
    newTab: true,
  },
  CUSTOMER_PULSE: {
    group: 'customer',
    Icon: IconActivityHeartbeat,
    tone: 'pink',
    newTab: false,
  },
  REPORT_BUILDER: {
    group: 'store',
    Icon: IconFileText,
    tone: 'green',
    newTab: true,
  },
  CHANNEL_PERFORMANCE: {
    group: 'store',
    Icon: IconChartBar,
    tone: 'purple',
    newTab: false,
  },
  MODULAR_INTELLIGENCE: {
    group: 'store',
    Icon: IconLayout,
    tone: 'blue',
    newTab: false,
  },
};

export const productGroups = ['customer', 'store'] as const;

/** The products of one group that a site offers, in the order of the catalogue. */
export function productsOf(site: Site, group: ProductGroup): ProductCode[] {
  const codes = Object.keys(productLooks) as ProductCode[];
  return codes.filter(
    (code) => productLooks[code].group === group && siteProducts[site].includes(code),
  );
}
