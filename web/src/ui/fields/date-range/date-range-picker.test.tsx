import { dateRangeRules } from '@endcap/contract/date-range';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderWidget } from '../../../testing/render-widget.tsx';
import { DateRangePicker } from './date-range-picker.tsx';
import type { DateRange } from './range-calendar.tsx';

const initial = { start: '2026-10-17', end: '2026-11-15' };

function Picker({ value, onDone }: { value: DateRange; onDone: (range: DateRange) => void }) {
  const [range, setRange] = useState(value);
  const done = (next: DateRange) => {
    setRange(next);
    onDone(next);
  };
  return (
    <DateRangePicker
      label="Period"
      value={range}
      initial={initial}
      rules={dateRangeRules}
      onDone={done}
    />
  );
}

const field = () => screen.getByRole('button', { name: /^Period/ });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const day = (name: string) => button(name);
const problem = () => screen.getByRole('alert').textContent;

async function open(value: DateRange = initial) {
  const onDone = vi.fn();
  const { user } = renderWidget(<Picker value={value} onDone={onDone} />);
  await user.click(field());
  return { user, onDone };
}

describe('a date range picker', () => {
  it('shows its range as month and day', () => {
    renderWidget(<Picker value={{ start: '2026-11-05', end: '2026-11-09' }} onDone={vi.fn()} />);
    expect(field().textContent).toBe('Nov 05 – Nov 09');
  });

  it('chooses the start, then the end, and reports both with Done', async () => {
    const { user, onDone } = await open();
    await user.click(day('October 20, 2026'));
    expect(onDone).not.toHaveBeenCalled();
    expect(button(/^End/).getAttribute('aria-pressed')).toBe('true');
    await user.click(day('October 28, 2026'));
    await user.click(button('Done'));
    expect(onDone).toHaveBeenCalledExactlyOnceWith({ start: '2026-10-20', end: '2026-10-28' });
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
    expect(field().textContent).toBe('Oct 20 – Oct 28');
  });

  it('chooses the end alone', async () => {
    const { user, onDone } = await open();
    await user.click(button(/^End/));
    await user.click(day('November 10, 2026'));
    await user.click(button('Done'));
    expect(onDone).toHaveBeenCalledExactlyOnceWith({ start: '2026-10-17', end: '2026-11-10' });
  });

  it('goes back to its initial range with Reset', async () => {
    const { user, onDone } = await open({ start: '2026-06-01', end: '2026-06-02' });
    await user.click(button('Reset'));
    expect(onDone).not.toHaveBeenCalled();
    await user.click(button('Done'));
    expect(onDone).toHaveBeenCalledExactlyOnceWith(initial);
  });

  it('does not take more than thirty days', async () => {
    const { user } = await open();
    await user.click(day('October 16, 2026'));
    expect(problem()).toBe("Date range can't be more than 30 days");
    expect(button('Done').disabled).toBe(true);
  });

  it('does not swap an end that is before the start', async () => {
    const { user } = await open({ start: '2026-11-10', end: '2026-11-12' });
    await user.click(button(/^End/));
    await user.click(day('November 3, 2026'));
    expect(button(/^Start/).textContent).toContain('Nov 10');
    expect(button(/^End/).textContent).toContain('Nov 03');
    expect(problem()).toBe('The end is before the start');
    expect(button('Done').disabled).toBe(true);
  });

  it('offers no day before 1900 or after 2100-01-01', async () => {
    await open({ start: '2099-12-30', end: '2099-12-31' });
    expect(day('December 31, 2099').disabled).toBe(false);
    expect(day('January 1, 2100').disabled).toBe(false);
    expect(day('January 2, 2100').disabled).toBe(true);
  });

  it('works by keyboard, and keeps its range when it is left with Escape', async () => {
    const { user, onDone } = await open();
    day('October 17, 2026').focus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(button(/^Start/).textContent).toContain('Oct 18');
    await user.keyboard('{Escape}');
    expect(onDone).not.toHaveBeenCalled();
    expect(field().textContent).toBe('Oct 17 – Nov 15');
    expect(document.activeElement).toBe(field());
    await user.keyboard('{Enter}');
    expect(button(/^Start/).textContent).toContain('Oct 17');
  });
});
