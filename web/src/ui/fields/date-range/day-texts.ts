/** A day of the calendar, "YYYY-MM-DD". */
export type Day = string;

const styles = {
  /** "Nov 05" */
  short: { month: 'short', day: '2-digit' },
  /** "November 5, 2026" */
  long: { dateStyle: 'long' },
  month: { month: 'long', year: 'numeric' },
  monthName: { month: 'short' },
  year: { year: 'numeric' },
  weekday: { weekday: 'narrow' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A day in words of a language. */
export function dayText(day: Day, style: keyof typeof styles, locale: string): string {
  return new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: 'UTC' }).format(
    Date.parse(day),
  );
}
