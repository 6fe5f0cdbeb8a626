import type { ProductCode } from '@endcap/contract/products';
import { type ComponentType, lazy } from 'react';

type Drawn = Promise<Record<string, ComponentType>>;

const Nothing = () => null;

/** A drawing that cannot be loaded is left out: the page works without it. */
function drawing(load: () => Drawn) {
  return lazy(() =>
    load()
      .then((module) => ({ default: Object.values(module ?? {})[0] ?? Nothing }))
      .catch(() => ({ default: Nothing })),
  );
}

export const drawings: Record<ProductCode, ComponentType> = {
  SHOPPER_BEHAVIOR: drawing(() => import('./shopper-behavior.tsx')),
  REPORT_BUILDER: drawing(() => import('./report-builder.tsx')),
  CHANNEL_PERFORMANCE: drawing(() => import('./channel-performance.tsx')),
  CUSTOMER_PERCEPTION: drawing(() => import('./customer-perception.tsx')),
  INSIGHTS_ACTIVATION: drawing(() => import('./insights-activation.tsx')),
  DIGITAL_LANDSCAPES: drawing(() => import('./digital-landscapes.tsx')),
  MODULAR_INTELLIGENCE: drawing(() => import('./modular-intelligence.tsx')),
  CUSTOMER_PULSE: drawing(() => import('./customer-pulse.tsx')),
};
