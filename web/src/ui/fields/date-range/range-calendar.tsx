import { DatePicker } from '@mantine/dates';
import { UnstyledButton } from '../../buttons/unstyled-button.tsx';
import { useUiLocale, useUiText } from '../../ui-text.ts';
import styles from './date-range-picker.module.css';
import { type Day, dayText } from './day-texts.ts';
import '../../theme/calendar.ts';

export interface DateRange {
  start: Day;
  end: Day;
}

export interface RangeRules {
  min: Day;
  max: Day;
  /** Both ends counted. */
  maxDays: number;
  problemOf: (range: DateRange) => 'reversed' | 'too-long' | 'outside' | null;
}

interface Props {
  range: DateRange;
  edge: Edge;
  rules: RangeRules;
  /** A day of the month that is shown. */
  month: Day;
  onMonthChange: (month: Day) => void;
  onChoose: (day: Day) => void;
}

const sunday = 0;

/** One month, with the range marked in it. Arrows go from day to day. */
export function RangeCalendar({ range, edge, rules, month, onMonthChange, onChoose }: Props) {
  const text = useUiText();
  const locale = useUiLocale();
  const { start, end } = range;
  const say = (style: Parameters<typeof dayText>[1]) => (day: Day) => dayText(day, style, locale);
  return (
    <DatePicker
      value={range[edge]}
      onChange={(day) => day && onChoose(day)}
      date={month}
      onDateChange={onMonthChange}
      minDate={rules.min}
      maxDate={rules.max}
      firstDayOfWeek={sunday}
      weekendDays={[]}
      fullWidth
      withCellSpacing={false}
      classNames={{ day: styles.day ?? '' }}
      getDayAriaLabel={say('long')}
      weekdayFormat={say('weekday')}
      monthLabelFormat={say('month')}
      monthsListFormat={say('monthName')}
      yearLabelFormat={say('year')}
      ariaLabels={{
        previousMonth: text('common.range.previousMonth'),
        nextMonth: text('common.range.nextMonth'),
      }}
      getDayProps={(day) => {
        const isEdge = day === start || day === end;
        return {
          selected: isEdge,
          inRange: start < end && day >= start && day <= end,
          firstInRange: start < end && day === start,
          lastInRange: start < end && day === end,
          'aria-pressed': isEdge,
        };
      }}
    />
  );
}

export type Edge = keyof DateRange;

interface EdgeProps {
  range: DateRange;
  /** The one that the next day of the calendar is for. */
  edge: Edge;
  onChange: (edge: Edge) => void;
}

/** Start or end: which of the two the calendar chooses. */
export function EdgeChoice({ range, edge, onChange }: EdgeProps) {
  const text = useUiText();
  const locale = useUiLocale();
  const labels = { start: text('common.range.start'), end: text('common.range.end') };
  return (
    <div className={styles.edges}>
      {(['start', 'end'] as const).map((which) => (
        <UnstyledButton
          key={which}
          className={styles.edge}
          aria-pressed={which === edge}
          data-autofocus={which === 'start' || undefined}
          onClick={() => onChange(which)}
        >
          <span className={styles.edgeLabel}>{labels[which]}</span>{' '}
          <span>{dayText(range[which], 'short', locale)}</span>
        </UnstyledButton>
      ))}
    </div>
  );
}
