import { useDate } from '../../lib/i18n/dates.ts';
import { useMoment, useNow } from '../../lib/i18n/moments.ts';

interface Props {
  on: string;
  className?: string | undefined;
}

/** A moment in words while it is near, with the full date as its tooltip. */
export function Moment({ on, className }: Props) {
  const date = useDate();
  const moment = useMoment();
  useNow();
  return (
    <time className={className} dateTime={on} title={date(on, 'momentOfYear')}>
      {moment(on)}
    </time>
  );
}
