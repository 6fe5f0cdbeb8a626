import { IconCalendar } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '../../buttons/button.tsx';
import { useUiLocale, useUiText } from '../../ui-text.ts';
import { FieldPopover, type FieldPopoverProps } from '../field-popover.tsx';
import styles from './date-range-picker.module.css';
import { type Day, dayText } from './day-texts.ts';
import {
  type DateRange,
  type Edge,
  EdgeChoice,
  RangeCalendar,
  type RangeRules,
} from './range-calendar.tsx';

interface Props extends FieldPopoverProps {
  value: DateRange;
  /** Reset goes back to this range. */
  initial: DateRange;
  /** Called with a range that the rules allow, after the user chose Done. */
  onDone: (range: DateRange) => void;
  rules: RangeRules;
}

const popupWidth = 304;

/** Shows a range as "Oct 17 – Nov 15"; opens a calendar to choose its start and its end. */
export function DateRangePicker({ value, initial, onDone, rules, ...field }: Props) {
  const text = useUiText();
  const locale = useUiLocale();
  const short = (day: string) => dayText(day, 'short', locale);
  return (
    <FieldPopover
      {...field}
      width={popupWidth}
      summary={text('common.range.shown', { start: short(value.start), end: short(value.end) })}
      leftSection={<IconCalendar size={16} aria-hidden />}
    >
      {(close) => (
        <RangePopup
          value={value}
          initial={initial}
          rules={rules}
          onDone={(range) => {
            close();
            onDone(range);
          }}
        />
      )}
    </FieldPopover>
  );
}

interface RangePopupProps {
  value: DateRange;
  initial: DateRange;
  rules: RangeRules;
  onDone: (range: DateRange) => void;
}

/** Reports nothing before Done, which is disabled while the rules do not allow the range. */
function RangePopup({ value, initial, rules, onDone }: RangePopupProps) {
  const text = useUiText();
  const locale = useUiLocale();
  const problemId = useId();
  const [range, setRange] = useState(value);
  const [edge, setEdge] = useState<Edge>('start');
  const [month, setMonth] = useState(value.start);
  const problem = rules.problemOf(range);
  const long = (day: Day) => dayText(day, 'long', locale);

  const goTo = (next: Edge, within = range) => {
    setEdge(next);
    setMonth(within[next]);
  };
  const choose = (day: Day) => {
    setRange({ ...range, [edge]: day });
    setEdge('end');
  };
  const reset = () => {
    setRange(initial);
    goTo('start', initial);
  };
  const words = {
    reversed: () => text('common.range.reversed'),
    'too-long': () => text('common.range.tooLong', { days: rules.maxDays }),
    outside: () => text('common.range.outside', { min: long(rules.min), max: long(rules.max) }),
  };
  return (
    <div className={styles.content}>
      <EdgeChoice range={range} edge={edge} onChange={goTo} />
      <RangeCalendar
        range={range}
        edge={edge}
        rules={rules}
        month={month}
        onMonthChange={setMonth}
        onChoose={choose}
      />
      <p className={styles.problem} id={problemId} role="alert">
        {problem ? words[problem]() : null}
      </p>
      <div className={styles.actions}>
        <Button variant="default" onClick={reset}>
          {text('common.reset')}
        </Button>
        <Button
          disabled={problem !== null}
          aria-describedby={problemId}
          onClick={() => onDone(range)}
        >
          {text('common.done')}
        </Button>
      </div>
    </div>
  );
}
