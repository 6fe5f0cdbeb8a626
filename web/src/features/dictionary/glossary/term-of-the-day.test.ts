import { expect, it } from 'vitest';
import { termOn } from './term-of-the-day.tsx';

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12));

it('another term each day, and the same one all day in the time zone of the user', () => {
  const days = Array.from({ length: 13 }, (_, day) => termOn(at(day + 1), 'America/Chicago'));
  expect(new Set(days).size).toBe(13);
  expect(termOn(at(14), 'America/Chicago')).toBe(days[0]);
  const lateInChicago = new Date('2026-11-02T05:30:00Z');
  expect(termOn(lateInChicago, 'America/Chicago')).toBe(days[0]);
  expect(termOn(lateInChicago, 'UTC')).toBe(days[1]);
});
