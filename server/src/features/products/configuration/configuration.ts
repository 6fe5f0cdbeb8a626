import { idleWarningSeconds } from '@endcap/contract/limits';
import type { ConfigurationMap, SiteDetails } from '@endcap/contract/products/configuration';
import { defaultFlags } from '@endcap/contract/products/flags';
import { type Locale, type Site, selectableLocales, siteLocales } from '@endcap/contract/sites';
import { passwordsAreOurs } from '../../../access/password.ts';
import type { Config } from '../../../config.ts';
import { version } from '../../../version.ts';

type Settings = AnalyticsSettings &
  Pick<
    Config,
    | 'SESSION_IDLE_MINUTES'
    | 'GLOSSARY_SUGGEST_FROM'
    | 'GLOSSARY_ARTICLE'
    | 'GLOSSARY_ARTICLE_BASIC'
    | 'SUPPORT_PHONE'
    | 'oidc'
    | 'demo'
  >;

export function configurationOf(
  site: Site,
  config: Settings,
  live: Pick<ConfigurationMap['config'], 'decisions' | 'sites' | 'banner' | 'passkeys'>,
): ConfigurationMap {
  const { ENVIRONMENT, TRACKING, SESSION_IDLE_MINUTES } = config;
  return {
    config: {
      experimentation: {
        sdkKey: `${site.toLowerCase()}-${ENVIRONMENT}`,
        defaultFile: { flags: defaultFlags },
      },
      ...live,
      version: config.demo ? version : null,
      tracking: TRACKING === 'on',
      analytics: analyticsOf(site, config),
      signIn: passwordsAreOurs(config) ? 'password' : 'provider',
      supportPhone: config.SUPPORT_PHONE[site] ?? null,
      dictionary: {
        suggestFrom: config.GLOSSARY_SUGGEST_FROM,
        articles: {
          basic: articleAt(config.GLOSSARY_ARTICLE_BASIC),
          charter: articleAt(config.GLOSSARY_ARTICLE),
        },
      },
      session: {
        idleSeconds: SESSION_IDLE_MINUTES * 60,
        warningSeconds: Math.min(idleWarningSeconds, SESSION_IDLE_MINUTES * 30),
      },
    },
  };
}

function articleAt(place: string) {
  const [kb = '', article = ''] = place.split('/');
  return { kb, article };
}

export function describeSite(site: Site, callerLocale: Locale): SiteDetails {
  const locale = siteLocales[site];
  const others = selectableLocales.filter((one) => one !== locale);
  const countries = new Intl.DisplayNames(callerLocale, { type: 'region' });
  return { site, locale, locales: [locale, ...others], name: countries.of(site) ?? site };
}

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
function analyticsOf(
  site: Site,
  { ENVIRONMENT, TRACKING, ANALYTICS_SCRIPTS }: AnalyticsSettings,
): Analytics {
  const id = ids[site][ENVIRONMENT === 'production' ? 'production' : 'nonProduction'];
  return { id, script: TRACKING === 'on' ? (ANALYTICS_SCRIPTS[site] ?? null) : null };
}
type AnalyticsSettings = Pick<Config, 'ENVIRONMENT' | 'TRACKING' | 'ANALYTICS_SCRIPTS'>;
