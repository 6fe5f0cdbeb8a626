import { defaultTimeZone, type Locale } from '@endcap/contract/sites';
import { type ReactNode, Suspense, useDeferredValue, useEffect, useMemo } from 'react';
import { setCurrentLocale, siteLocale } from '../lib/locale.ts';
import { LocaleContext } from '../lib/locale-context.ts';
import { useSession } from '../lib/session.ts';
import { rememberLocale } from '../lib/storage.ts';

interface Props {
  startLocale: Locale;
  children: ReactNode;
}

/** The person's own language, else the site's; until it is known, the one the page started in. */
export function LocaleProvider({ startLocale, children }: Props) {
  const { user, isPending } = useSession();
  const own = user?.user_preferences.language_code ?? siteLocale();
  const wanted = isPending ? startLocale : own;
  // The old language stays on the screen until the texts of the new one are there.
  const locale = useDeferredValue(wanted);
  const timeZone = user?.user_preferences.locale.timezone || defaultTimeZone;

  useEffect(() => {
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
