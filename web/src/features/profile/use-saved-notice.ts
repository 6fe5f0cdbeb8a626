import type { Locale } from '@endcap/contract/sites';
import { useEffect, useState } from 'react';
import { languageNames } from '../../lib/i18n/language-names.ts';
import { useLocale } from '../../lib/i18n/locale-context.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useTimeZoneOptions } from '../../lib/i18n/time-zone-options.ts';
import { useToast } from '../../ui/feedback/use-toast.ts';
import type { PreferencesChange } from './profile.queries.ts';
import { useSiteLocale } from './use-site-locale.ts';

/** Says what was saved, in the language that was just chosen: it waits until the screen speaks it. */
export function useSavedNotice() {
  const text = useText('profile');
  const toast = useToast();
  const { locale } = useLocale();
  const siteLocale = useSiteLocale();
  const zones = useTimeZoneOptions().flatMap(({ items }) => items);
  const [saved, setSaved] = useState<{ change: PreferencesChange; speaks: Locale } | null>(null);

  useEffect(() => {
    if (!saved || saved.speaks !== locale) return;
    setSaved(null);
    const { language_code, locale: place } = saved.change;
    const values = {
      language: languageNames[saved.speaks],
      timeZone: zones.find(({ value }) => value === place?.timezone)?.label ?? '',
    };
    const which = place ? 'timeZone' : 'language';
    const what = language_code !== undefined && place ? 'both' : which;
    toast.success({ message: text(`profile.preferences.saved.${what}`, values) });
  }, [saved, locale, text, toast, zones]);

  return (change: PreferencesChange) => {
    const { language_code } = change;
    const speaks = language_code === undefined ? locale : (language_code ?? siteLocale);
    setSaved({ change, speaks });
  };
}
