/**
 * Moments as a time zone's clocks show them, as if that were UTC, which is how a cell of a
 * spreadsheet keeps a time. One formatter for many: making one costs more than a hundred uses.
 */
export function wallClockIn(timeZone: string): (moment: string) => Date {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (moment) => new Date(`${format.format(new Date(moment)).replace(' ', 'T')}Z`);
}
