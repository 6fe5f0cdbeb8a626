import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useUiTexts } from '../../ui-texts.ts';
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
  const texts = useUiTexts();
  const problemId = useId();
  const [range, setRange] = useState(value);
  const [edge, setEdge] = useState<Edge>('start');
  const [month, setMonth] = useState(value.start);
  const problem = problemOf(range, rules);
  const long = (day: Day) => dayText(day, 'long', texts.locale);

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
    reversed: () => texts.rangeReversed,
    'too-long': () => texts.rangeTooLong(rules.maxDays),
    outside: () => texts.rangeOutside({ min: long(rules.min), max: long(rules.max) }),
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
          {texts.reset}
        </Button>
        <Button
          disabled={problem !== null}
          aria-describedby={problemId}
          onClick={() => onDone(range)}
        >
          {texts.done}
        </Button>
      </div>
    </div>
  );
}
