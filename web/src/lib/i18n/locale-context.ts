import { defaultLocale, defaultTimeZone, type Locale } from '@endcap/contract/sites';
import { createContext, useContext } from 'react';

interface Place {
  locale: Locale;
  timeZone: string;
}

/** Language and time zone of the person; the provider in app/ fills it. */
export const LocaleContext = createContext<Place>({
  locale: defaultLocale,
  timeZone: defaultTimeZone,
});

export function useLocale(): Place {
  return useContext(LocaleContext);
}
