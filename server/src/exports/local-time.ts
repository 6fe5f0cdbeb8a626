/** The caller's clock at the time of an export. */
export interface LocalTime {
  timeZone: string;
  /** The local time written as if it were UTC: a cell of a spreadsheet has no time zone. */
  wallClock: Date;
  /** DD-MM-YYYY, for the names of files. */
  fileDate: string;
}

export function timeIn(timeZone: string, now: Date): LocalTime {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? '';
  const [year, month, day] = [part('year'), part('month'), part('day')];
  const time = `${part('hour')}:${part('minute')}:${part('second')}`;
  return {
    timeZone,
    wallClock: new Date(`${year}-${month}-${day}T${time}Z`),
    fileDate: `${day}-${month}-${year}`,
  };
}

/**
 * Converts times to the wall clock of a time zone, written as if it were UTC, because a cell of a
 * spreadsheet has no time zone. One formatter for all rows: creating one costs more than 100 uses.
 */
export function wallClockIn(timeZone: string): (time: string) => Date {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (time) => new Date(`${format.format(new Date(time)).replace(' ', 'T')}Z`);
}
