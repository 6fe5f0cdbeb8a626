import type { Locale } from '@endcap/contract/sites';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useDeferredValue, useLayoutEffect, useMemo } from 'react';
import {
  knownTimeZone,
  LocaleContext,
  setCurrentLocale,
  siteLocale,
} from '../../lib/i18n/locale.ts';
import { useSession } from '../../lib/session/session.ts';
import { siteQuery } from '../../lib/session/site-query.ts';
import { rememberLocale } from '../../lib/storage/storage.ts';

interface Props {
  startLocale: Locale;
  children: ReactNode;
}

/** The person's own language, else the site's; until it is known, the one the page started in. */
export function LocaleProvider({ startLocale, children }: Props) {
  const { user, isPending } = useSession();
  const { data: site } = useQuery({ ...siteQuery, enabled: false });
  const own = user?.user_preferences.language_code ?? site?.locale ?? siteLocale();
  const wanted = isPending ? startLocale : own;
  // The old language stays on the screen until the texts of the new one are there.
  const locale = useDeferredValue(wanted);
  const timeZone = knownTimeZone(user?.user_preferences.locale.timezone);

  // Before the effects of the pages, whose calls name the language.
  useLayoutEffect(() => {
    setCurrentLocale(locale);
    if (!isPending) rememberLocale(locale);
  }, [locale, isPending]);

  const place = useMemo(() => ({ locale, timeZone }), [locale, timeZone]);
  return (
    <LocaleContext value={place}>
      <Suspense>{children}</Suspense>
    </LocaleContext>
  );
}
