import type { Locale } from '@endcap/contract/sites';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { languageNames, siteLocale as localeOfSite, useLocale } from '../../../lib/i18n/locale.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useTimeZoneOptions } from '../../../lib/i18n/time-zone-options.ts';
import { siteQuery } from '../../../lib/session/site-query.ts';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import type { PreferencesChange } from './profile.queries.ts';

/** Shows the "saved" toast in the newly chosen language, after the screen has switched to it. */
export function useSavedNotice() {
  const text = useText('profile');
  const toast = useToast();
  const { locale } = useLocale();
  const siteLocale = useSiteLocale();
  const zones = useTimeZoneOptions().flatMap(({ items }) => items);
  const [saved, setSaved] = useState<{ change: PreferencesChange; target: Locale } | null>(null);

  useEffect(() => {
    if (!saved || saved.target !== locale) return;
    setSaved(null);
    const { language_code, locale: place } = saved.change;
    const values = {
      language: languageNames[saved.target],
      timeZone: zones.find(({ value }) => value === place?.timezone)?.label ?? '',
    };
    const which = place ? 'timeZone' : 'language';
    const what = language_code !== undefined && place ? 'both' : which;
    toast.success({ message: text(`profile.preferences.saved.${what}`, values) });
  }, [saved, locale, text, toast, zones]);

  return (change: PreferencesChange) => {
    const { language_code } = change;
    const target = language_code === undefined ? locale : (language_code ?? siteLocale);
    setSaved({ change, target });
  };
}

/** The language of a user who has chosen none. */
export function useSiteLocale(): Locale {
  const { data: site } = useQuery({ ...siteQuery, enabled: false });
  return site?.locale ?? localeOfSite();
}
