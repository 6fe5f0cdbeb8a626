/** The caller's clock at the time of an export. */
export interface LocalTime {
  timeZone: string;
  /** The local time written as if it were UTC: a cell of a spreadsheet has no time zone. */
  wallClock: Date;
  /** DD-MM-YYYY, for the names of files. */
  fileDate: string;
}

export function timeIn(timeZone: string, now: Date): LocalTime {
  const wallClock = wallClockIn(timeZone)(now.toISOString());
  const [year, month, day] = wallClock.toISOString().slice(0, 10).split('-');
  return { timeZone, wallClock, fileDate: `${day}-${month}-${year}` };
}

/** The moment at which a day ("YYYY-MM-DD") begins in a time zone, on a day that the clocks change too. */
export function startOfDay(day: string, timeZone: string): Date {
  const wallClock = wallClockIn(timeZone);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsetAt = (time: number) =>
    wallClock(new Date(time).toISOString()).getTime() - Math.floor(time / 1000) * 1000;
  const guess = midnight - offsetAt(midnight);
  // Clocks may change at the guess: the day begins by the offset before the change, unless that is
  // still the day before, which clocks that go back from midnight have.
  const begins = midnight - offsetAt(guess - 1);
  return new Date(begins + offsetAt(begins) < midnight ? midnight - offsetAt(begins) : begins);
}

/**
 * Converts times (ISO, or milliseconds since 1970) to the wall clock of a time zone, written as if it were UTC, because a cell of a
 * spreadsheet has no time zone.
 */
export function wallClockIn(timeZone: string): (time: string | number) => Date {
  const { format, offsets } = clockOf(timeZone);
  const read = (at: Date) => Date.parse(`${format.format(at).replace(' ', 'T')}Z`);
  return (time) => {
    const at = typeof time === 'number' ? time : Date.parse(time);
    const seconds = Math.floor(at / 1000) * 1000;
    const quarter = Math.floor(seconds / quarterMs);
    if (!(seconds > quartersOnly)) return new Date(read(new Date(at)));
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      if (offsets.size === mostOffsets) offsets.clear();
      offset = read(new Date(seconds)) - seconds;
      offsets.set(quarter, offset);
    }
    return new Date(seconds + offset);
  };
}

const quarterMs = 15 * 60_000;
/** Since 1973 every clock has changed at a quarter of an hour of UTC. */
const quartersOnly = Date.UTC(1973, 0, 1);
/** About half a year of quarters, so that memory does not grow with the times of a list. */
const mostOffsets = 20_000;

interface Clock {
  format: Intl.DateTimeFormat;
  /** The offset from UTC by quarter of an hour: formatting a time costs ten times as much. */
  offsets: Map<number, number>;
}

const clocks = new Map<string, Clock>();

/** One formatter for each time zone: creating one costs more than 100 uses. */
function clockOf(timeZone: string): Clock {
  const known = clocks.get(timeZone);
  if (known) return known;
  const options = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const;
  const clock = { format: new Intl.DateTimeFormat('sv-SE', options), offsets: new Map() };
  clocks.set(timeZone, clock);
  return clock;
}
