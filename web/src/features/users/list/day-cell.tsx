import { useDate } from '../../../lib/i18n/dates.ts';

/** A day as tables show it; its minute for whoever points at it. */
export function DayCell({ iso }: { iso: string }) {
  const date = useDate();
  return (
    <time dateTime={iso} title={date(iso, 'minute')}>
      {date(iso, 'table')}
    </time>
  );
}
