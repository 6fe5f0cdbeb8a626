import { useLocale } from './locale.ts';
import { useNow } from './moments.ts';

/** The place of a time zone, with the time that its clocks show now. */
export function useClock(timeZone: string): { place: string; time: string } {
  const { locale } = useLocale();
  const now = useNow();
  const format = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' });
  const place = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  return { place, time: format.format(now) };
}
