/** A site is one country's portal. The host name decides which one a request is for. */
export const sites = ['US', 'MX', 'CA'] as const;
export type Site = (typeof sites)[number];

export const locales = ['en-US', 'es-MX', 'fr-CA'] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en-US';
export const defaultTimeZone = 'America/Chicago';

export const siteLocales: Record<Site, Locale> = { US: 'en-US', MX: 'es-MX', CA: 'fr-CA' };

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}
