import { IconAlarm, IconClock } from '@tabler/icons-react';
import { useDate } from '../../lib/i18n/dates.ts';
import { useWords } from '../../lib/i18n/messages.ts';
import { useLength, useNow } from '../../lib/i18n/moments.ts';
import styles from './clock-chip.module.css';

const soonMs = 2 * 3_600_000;

/** Until when something is due: red once it is late, amber in the last two hours. */
export function ClockChip({ due }: { due: string }) {
  const text = useWords();
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
