import { describe, expect, it } from 'vitest';
import { addDays, dateRangeRules, daysIn, lastThirtyDays, todayIn } from './date-range.ts';

describe('today', () => {
  it.each([
    ['America/Chicago', '2026-11-15T05:59:59Z', '2026-11-14'],
    ['America/Chicago', '2026-11-15T06:00:00Z', '2026-11-15'],
    ['Pacific/Honolulu', '2026-01-01T09:59:00Z', '2025-12-31'],
    ['Pacific/Kiritimati', '2026-01-01T09:59:00Z', '2026-01-01'],
    ['Pacific/Kiritimati', '2025-12-31T10:00:00Z', '2026-01-01'],
    // The hour that the clock skips, and the one it repeats.
    ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08'],
    ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-01'],
    ['America/New_York', '2026-11-01T04:59:59Z', '2026-11-01'],
    ['America/New_York', '2026-11-01T03:59:59Z', '2026-10-31'],
    // A day of 23 hours begins at one.
    ['America/Santiago', '2026-09-06T04:00:00Z', '2026-09-06'],
  ])('is in %s at %s the %s', (timeZone, now, day) => {
    expect(todayIn(timeZone, new Date(now))).toBe(day);
  });
});

describe('the last thirty days', () => {
  it.each([
    ['over the clock going forward', '2026-03-20T12:00:00Z', '2026-02-19', '2026-03-20'],
    ['over the clock going back', '2026-11-15T12:00:00Z', '2026-10-17', '2026-11-15'],
    ['over a leap day', '2028-03-01T12:00:00Z', '2028-02-01', '2028-03-01'],
    ['over the turn of the year', '2026-01-05T12:00:00Z', '2025-12-07', '2026-01-05'],
  ])('%s are today and the 29 before', (_, now, start, end) => {
    const range = lastThirtyDays('America/Chicago', new Date(now));
    expect(range).toEqual({ start, end });
    expect(daysIn(range)).toBe(30);
    expect(dateRangeRules.problemOf(range)).toBeNull();
  });

  it('end on the day of the person, not of the browser', () => {
    const now = new Date('2026-11-15T03:00:00Z');
    expect(lastThirtyDays('America/Los_Angeles', now).end).toBe('2026-11-14');
    expect(lastThirtyDays('Asia/Tokyo', now).end).toBe('2026-11-15');
  });
});

describe('a range', () => {
  it.each([
    ['2026-11-01', '2026-11-01', null],
    ['2026-11-01', '2026-11-30', null],
    ['2026-11-01', '2026-12-01', 'too-long'],
    ['2026-11-02', '2026-11-01', 'reversed'],
    ['1899-12-31', '1900-01-01', 'outside'],
    ['1900-01-01', '1900-01-02', null],
    ['2099-12-31', '2100-01-01', null],
    ['2100-01-01', '2100-01-02', 'outside'],
  ])('from %s to %s: %s', (start, end, problem) => {
    expect(dateRangeRules.problemOf({ start, end })).toBe(problem);
  });

  it('adds days over the ends of months', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });
});
