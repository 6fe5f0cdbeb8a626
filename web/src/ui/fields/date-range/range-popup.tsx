import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useUiLocale, useUiText } from '../../ui-text.ts';
import { type DateRange, type Day, problemOf, type RangeRules } from './date-range.ts';
import styles from './date-range-picker.module.css';
import { dayText } from './day-texts.ts';
import { type Edge, EdgeChoice } from './edge-choice.tsx';
import { RangeCalendar } from './range-calendar.tsx';

interface Props {
  value: DateRange;
  initial: DateRange;
  rules: RangeRules;
  onDone: (range: DateRange) => void;
}

/** Nothing counts until Done, which waits until the range is right. */
export function RangePopup({ value, initial, rules, onDone }: Props) {
  const text = useUiText();
  const locale = useUiLocale();
  const problemId = useId();
  const [range, setRange] = useState(value);
  const [edge, setEdge] = useState<Edge>('start');
  const [month, setMonth] = useState(value.start);
  const problem = problemOf(range, rules);
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
