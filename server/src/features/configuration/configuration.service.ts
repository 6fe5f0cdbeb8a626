import type { ConfigurationMap, SiteDetails } from '@endcap/contract/configuration';
import { type Locale, type Site, selectableLocales, siteLocales } from '@endcap/contract/sites';
import type { Config } from '../../config.ts';

/** Nothing is rolled out to everyone yet: a flag that nobody decided has no variation. */
const undecided = { variationKey: null, enabled: false };

export function configurationOf(
  site: Site,
  { ENVIRONMENT, TRACKING }: Pick<Config, 'ENVIRONMENT' | 'TRACKING'>,
): ConfigurationMap {
  const flags = {
    'insights-activation-rollout': undecided,
    'wem-kb-rollout': undecided,
    'kb-search-rollout': undecided,
  };
  return {
    config: {
      experimentation: {
        sdkKey: `${site.toLowerCase()}-${ENVIRONMENT}`,
        defaultFile: { flags },
      },
      tracking: TRACKING === 'on',
    },
  };
}

export function describeSite(site: Site, callerLocale: Locale): SiteDetails {
  const locale = siteLocales[site];
  const others = selectableLocales.filter((one) => one !== locale);
  const countries = new Intl.DisplayNames(callerLocale, { type: 'region' });
  return { site, locale, locales: [locale, ...others], name: countries.of(site) ?? site };
}
