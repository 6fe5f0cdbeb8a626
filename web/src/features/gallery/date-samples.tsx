import { useState } from 'react';
import { useLocale } from '../../lib/i18n/locale-context.ts';
import { type DateRange, lastThirtyDays } from '../../ui/fields/date-range/date-range.ts';
import { DateRangePicker } from '../../ui/fields/date-range/date-range-picker.tsx';
import styles from './gallery-page.module.css';

export function DateSamples() {
  const { timeZone } = useLocale();
  const [initial] = useState(() => lastThirtyDays(timeZone));
  const [range, setRange] = useState<DateRange>(initial);
  return (
    <div className={styles.samples}>
      <DateRangePicker label="Period" value={range} initial={initial} onDone={setRange} />
      <p className={styles.output} data-testid="range">
        {`${range.start} / ${range.end}`}
      </p>
    </div>
  );
}
