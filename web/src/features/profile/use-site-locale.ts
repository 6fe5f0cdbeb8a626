import type { Locale } from '@endcap/contract/sites';
import { useQuery } from '@tanstack/react-query';
import { siteLocale } from '../../lib/i18n/locale.ts';
import { siteQuery } from '../../lib/session/site-query.ts';

/** The language of whoever has chosen none, as the screen itself finds it out. */
export function useSiteLocale(): Locale {
  const { data: site } = useQuery({ ...siteQuery, enabled: false });
  return site?.locale ?? siteLocale();
}
