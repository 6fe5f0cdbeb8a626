import { useDate } from '../../lib/i18n/dates.ts';

/** A day; its title shows the minute. */
export function DayCell({ iso }: { iso: string }) {
  const date = useDate();
  return (
    <time dateTime={iso} title={date(iso, 'minute')}>
      {date(iso, 'table')}
    </time>
  );
}

/** The column of a time, which every list shows alike: the row has it under the name of the column. */
export function dayCellOf<Row>(id: string) {
  const timeOf = (row: Row) => (row as Record<string, string | null>)[id];
  return {
    quiet: true,
    width: '9.5%',
    cell: (row: Row) => {
      const iso = timeOf(row);
      return iso ? <DayCell iso={iso} /> : null;
    },
  };
}
