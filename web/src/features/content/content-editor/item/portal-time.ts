import { defaultTimeZone } from '@endcap/contract/sites';
import { formatDate } from '../../../../lib/i18n/dates.ts';
import { useLocale } from '../../../../lib/i18n/locale.ts';

/** The minute that a clock in the zone shows, as a field for date and time has it. */
const minuteIn = (timeZone: string, instant: number): string =>
  new Date(instant).toLocaleString('sv-SE', { timeZone }).slice(0, 16).replace(' ', 'T');

/** The moment at which a clock in the zone shows the minute. */
export function instantOf(minute: string, timeZone: string): string {
  const wanted = Date.parse(`${minute}:00Z`);
  let instant = wanted;
  // The second turn is for a zone that changes its offset between the two moments.
  for (let turn = 0; turn < 2; turn++)
    instant += wanted - Date.parse(`${minuteIn(timeZone, instant)}:00Z`);
  return new Date(instant).toISOString();
}

/** Content is published by the clock of the portal; staff elsewhere also see their own. */
export function usePortalTime() {
  const { locale, timeZone } = useLocale();
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: defaultTimeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? defaultTimeZone;
  return {
    zone,
    inPortal: (iso: string) => formatDate(iso, 'minute', { locale, timeZone: defaultTimeZone }),
    /** Null for staff in the portal's own zone. */
    forReader: (minute: string) =>
      timeZone === defaultTimeZone || minute.length < 16
        ? null
        : formatDate(instantOf(minute.slice(0, 16), defaultTimeZone), 'minute', {
            locale,
            timeZone,
          }),
    toField: (iso: string) => minuteIn(defaultTimeZone, Date.parse(iso)),
  };
}
