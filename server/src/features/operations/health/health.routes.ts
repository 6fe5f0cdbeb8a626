import { getPortalHealth } from '@endcap/contract/operations/operations-health';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { type HealthSources, readHealth } from './health.service.ts';

export function operationsHealthRoutes(bind: Bind, sources: HealthSources): void {
  bind(getPortalHealth, () => readHealth(sources));
}
