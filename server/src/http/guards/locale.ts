import { type Locale, localeFrom, type Site, siteLocales } from '@endcap/contract/sites';
import type { FastifyRequest } from 'fastify';

/** The `locale` header of the portal's own screens, else the language of the site. */
export function localeOf(request: FastifyRequest, site: Site): Locale {
  return localeFrom(request.headers.locale, site) ?? siteLocales[site];
}
