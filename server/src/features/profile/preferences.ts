import type { PreferenceChoices, Preferences } from '@endcap/contract/profile';
import { localeFrom, type Site } from '@endcap/contract/sites';
import { isTimeZone, timeZoneFrom } from '@endcap/contract/time-zones';

export interface Stored {
  languageCode: string | null;
  timeZone: string | null;
}

/** A language or time zone that is no longer offered counts as not chosen. */
export function present({ languageCode, timeZone }: Stored, site: Site): Preferences {
  return {
    language_code: localeFrom(languageCode, site),
    locale: { timezone: timeZoneFrom(timeZone) },
  };
}

/** Omitted and unknown values change nothing. */
export function chosen(stored: Stored, asked: PreferenceChoices, site: Site): Stored {
  const zones = [asked.locale?.timezone, asked.timezone];
  return {
    languageCode:
      asked.language_code === null
        ? null
        : (localeFrom(asked.language_code, site) ?? stored.languageCode),
    timeZone: zones.find((zone) => zone !== undefined && isTimeZone(zone)) ?? stored.timeZone,
  };
}
