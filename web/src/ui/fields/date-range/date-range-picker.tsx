import { IconCalendar } from '@tabler/icons-react';
import { useUiLocale, useUiText } from '../../ui-text.ts';
import { FieldPopover, type FieldPopoverProps } from '../field-popover.tsx';
import { type DateRange, type RangeRules, usualRules } from './date-range.ts';
import { dayText } from './day-texts.ts';
import { RangePopup } from './range-popup.tsx';

interface Props extends FieldPopoverProps {
  value: DateRange;
  /** What Reset goes back to: `lastThirtyDays` of the person's time zone, as a rule. */
  initial: DateRange;
  /** With the start and the end, once both are right and the person is done. */
  onDone: (range: DateRange) => void;
  /** Where they are not the usual ones. */
  rules?: Partial<RangeRules>;
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
          rules={{ ...usualRules, ...rules }}
          onDone={(range) => {
            close();
            onDone(range);
          }}
        />
      )}
    </FieldPopover>
  );
}
