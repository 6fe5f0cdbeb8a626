/** A site is one country's portal. The host name decides which one a request is for. */
export const sites = ['US', 'MX', 'CA'] as const;
export type Site = (typeof sites)[number];

export const locales = ['en-US', 'es-MX', 'fr-CA'] as const;
export type Locale = (typeof locales)[number];

/** The languages that a user can choose; French is set by the Canadian site. */
export const selectableLocales = ['en-US', 'es-MX'] as const satisfies readonly Locale[];

export const defaultLocale: Locale = 'en-US';
export const defaultTimeZone = 'America/Chicago';

export const siteLocales: Record<Site, Locale> = { US: 'en-US', MX: 'es-MX', CA: 'fr-CA' };

/** The zone in which the times of a whole site are written. */
export const siteTimeZones: Record<Site, string> = {
  US: defaultTimeZone,
  MX: 'America/Mexico_City',
  CA: 'America/Toronto',
};

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** A language id from outside. Canada's English has no texts of its own: there it is read as en-US. */
export function localeFrom(value: unknown, site: Site): Locale | null {
  if (isLocale(value)) return value;
  return value === 'en-CA' && site === 'CA' ? 'en-US' : null;
}

/** Users choose among the languages of all sites and the site's own. */
export function isOfferedLocale(locale: Locale, site: Site): boolean {
  return siteLocales[site] === locale || selectableLocales.some((offered) => offered === locale);
}
