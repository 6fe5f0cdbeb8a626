import type { PreferenceChoices, Preferences } from '@endcap/contract/identity/profile';
import { isOfferedLocale, localeFrom, type Site } from '@endcap/contract/sites';
import { knownTimeZone, timeZoneFrom } from '@endcap/contract/time-zones';

export interface Stored {
  languageCode: string | null;
  timeZone: string | null;
}

/** A language or time zone that is no longer offered counts as not chosen. */
export function presentPreferences({ languageCode, timeZone }: Stored, site: Site): Preferences {
  return {
    language_code: localeFrom(languageCode, site),
    locale: { timezone: timeZoneFrom(timeZone) },
  };
}

/** Omitted values stay as they are; unknown ones become the default, which the answer then names. */
export function chosen(stored: Stored, asked: PreferenceChoices, site: Site): Stored {
  return {
    languageCode: chosenLanguage(stored, asked.language_code, site),
    timeZone: chosenTimeZone(stored, [asked.locale?.timezone, asked.timezone]),
  };
}

function chosenLanguage(
  { languageCode }: Stored,
  asked: PreferenceChoices['language_code'],
  site: Site,
): string | null {
  if (asked === undefined) return languageCode;
  const locale = localeFrom(asked, site);
  // Users who have the language from another site keep it when they save their form.
  const isAllowed = locale === languageCode || (locale !== null && isOfferedLocale(locale, site));
  return isAllowed ? locale : null;
}

function chosenTimeZone({ timeZone }: Stored, asked: (string | undefined)[]): string | null {
  const given = asked.filter((zone) => zone !== undefined);
  if (given.length === 0) return timeZone;
  return given.map(knownTimeZone).find((zone) => zone !== null) ?? timeZoneFrom(null);
}
