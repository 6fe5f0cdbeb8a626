import type { ConfigurationMap } from '@endcap/contract/products/configuration';
import type { Site } from '@endcap/contract/sites';
import type { Config } from '../../../config.ts';

type Analytics = ConfigurationMap['config']['analytics'];

/** The ids of each site, in production and outside of it, so that tests never count as visits. */
const ids: Record<Site, { production: string; nonProduction: string }> = {
  US: { production: 'endcap-us', nonProduction: 'endcap-us-test' },
  MX: { production: 'endcap-mx', nonProduction: 'endcap-mx-test' },
  CA: { production: 'endcap-ca', nonProduction: 'endcap-ca-test' },
};

/**
 * The analytics of a site in this environment. The portal's own beacon needs no script; the address
 * of another one comes from the configuration, and the page's policy allows its host.
 */
export function analyticsOf(
  site: Site,
  { ENVIRONMENT, TRACKING, ANALYTICS_SCRIPTS }: AnalyticsSettings,
): Analytics {
  const id = ids[site][ENVIRONMENT === 'production' ? 'production' : 'nonProduction'];
  return { id, script: TRACKING === 'on' ? (ANALYTICS_SCRIPTS[site] ?? null) : null };
}
export type AnalyticsSettings = Pick<Config, 'ENVIRONMENT' | 'TRACKING' | 'ANALYTICS_SCRIPTS'>;
