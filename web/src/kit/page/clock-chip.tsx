import { IconAlarm, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDate } from '../../lib/i18n/dates.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useLength, useMoment, useNow } from '../../lib/i18n/moments.ts';
import styles from './clock-chip.module.css';

const soonMs = 2 * 3_600_000;

/** Until when something is due: red once it is late, amber in the last two hours. */
export function ClockChip({ due }: { due: string }) {
  const text = useText('words');
  const date = useDate();
  const length = useLength();
  const left = Date.parse(due) - useNow();
  const Icon = left < 0 ? IconAlarm : IconClock;
  return (
    <time
      className={styles.chip}
      data-late={left < 0 || undefined}
      data-soon={(left >= 0 && left < soonMs) || undefined}
      dateTime={due}
      title={date(due, 'momentOfYear')}
    >
      <Icon size={14} aria-hidden />
      {text(left < 0 ? 'words.time.late' : 'words.time.ahead', { time: length(left) })}
    </time>
  );
}

/** A moment in words while it is recent, with the full date as its tooltip. */
export function Moment({
  on,
  className,
}: {
  on: string;
  className?: string | undefined;
}): ReactNode {
  const date = useDate();
  const moment = useMoment();
  useNow();
  return (
    <time className={className} dateTime={on} title={date(on, 'momentOfYear')}>
      {moment(on)}
    </time>
  );
}
