import { describe, expect, it } from 'vitest';
import { wallClockIn } from './local-time.ts';

const wallClock = (zone: string, time: string) => wallClockIn(zone)(time).toISOString();

describe('the wall clock of a time zone', () => {
  it.each([
    ['America/Chicago', '2026-03-08T07:59:59.999Z', '2026-03-08T01:59:59.000Z'],
    ['America/Chicago', '2026-03-08T08:00:00Z', '2026-03-08T03:00:00.000Z'],
    ['America/Chicago', '2026-11-01T06:59:59Z', '2026-11-01T01:59:59.000Z'],
    ['America/Chicago', '2026-11-01T07:00:00Z', '2026-11-01T01:00:00.000Z'],
    // Half an hour at once, and an offset of three quarters.
    ['Australia/Lord_Howe', '2026-04-04T14:59:59Z', '2026-04-05T01:59:59.000Z'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', '2026-04-05T01:30:00.000Z'],
    ['Asia/Kathmandu', '2026-11-18T18:15:00Z', '2026-11-19T00:00:00.000Z'],
    // Clocks that changed within a quarter of an hour.
    ['Africa/Monrovia', '1972-01-07T00:44:29Z', '1972-01-06T23:59:59.000Z'],
    ['Africa/Monrovia', '1972-01-07T00:44:30Z', '1972-01-07T00:44:30.000Z'],
  ])('%s at %s is %s', (zone, time, shown) => {
    expect(wallClock(zone, time)).toBe(shown);
  });

  it('is the same for a number of milliseconds', () => {
    const time = '2026-11-01T06:59:59.750Z';
    const of = wallClockIn('America/Chicago');
    expect(of(Date.parse(time) + 0.789)).toEqual(of(time));
  });

  it('is the same whichever time of a day was asked first', () => {
    const times = Array.from({ length: 96 }, (_, quarter) =>
      new Date(Date.UTC(2026, 10, 1) + quarter * 900_000 + 1_000).toISOString(),
    );
    const read = (asked: string[]) =>
      Object.fromEntries(asked.map((time) => [time, wallClock('America/Denver', time)]));
    expect(read(times.toReversed())).toEqual(read(times));
  });
});
