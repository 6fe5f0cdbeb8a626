import { isLocale, type Locale, type Site, siteLocales } from '@endcap/contract/sites';
import type { FastifyRequest } from 'fastify';

/** The `locale` header of the portal's own screens, else the language of the site. */
export function localeOf(request: FastifyRequest, site: Site): Locale {
  const asked = request.headers.locale;
  if (isLocale(asked)) return asked;
  return siteLocales[site];
}
