import type { Site } from '@endcap/contract/sites';
import { describe, expect, it } from 'vitest';
import { afterPause, answerBy, endOfNextBusinessDay } from './answer-deadline.ts';
import { easter, holidaysOf, isBusinessDay, isWeekend } from './holidays.ts';

describe('public holidays', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('Easter of %i is %s', (year, day) => expect(easter(year)).toBe(day));

  it.each<[Site, number, string[]]>([
    [
      'US',
      2026,
      [
        ...['2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19', '2026-07-03'],
        ...['2026-09-07', '2026-10-12', '2026-11-11', '2026-11-26', '2026-12-25', '2027-01-01'],
      ],
    ],
    [
      'MX',
      2030,
      [
        ...['2030-01-01', '2030-02-04', '2030-03-18', '2030-05-01', '2030-09-16', '2030-10-01'],
        ...['2030-11-18', '2030-12-25'],
      ],
    ],
    [
      'CA',
      2027,
      [
        ...['2027-01-01', '2027-03-26', '2027-05-24', '2027-07-01', '2027-09-06', '2027-09-30'],
        ...['2027-10-11', '2027-11-11', '2027-12-27', '2027-12-28'],
      ],
    ],
  ])('of %s in %i are known', (site, year, days) => {
    expect([...holidaysOf(site, year)]).toEqual(days);
  });

  it('of New Year on a Saturday is kept on the last day of the year before, in the US only', () => {
    expect(isBusinessDay('US', '2027-12-31')).toBe(false);
    expect(isBusinessDay('MX', '2027-12-31')).toBe(true);
    expect(isBusinessDay('CA', '2027-12-31')).toBe(true);
    expect(isBusinessDay('CA', '2028-01-03')).toBe(false);
  });

  it('of the US and Canada are never on a weekend, in any year', () => {
    for (const site of ['US', 'CA'] as const)
      for (let year = 2020; year < 2120; year++)
        expect([...holidaysOf(site, year)].filter(isWeekend)).toEqual([]);
  });

  it('of Canada are ten different days in each year', () => {
    for (let year = 2020; year < 2120; year++) expect(holidaysOf('CA', year).size).toBe(10);
  });
});

describe('the deadline of an answer', () => {
  const by = (site: Site, priority: 'URGENT' | 'NORMAL' | 'LOW', created: string) =>
    answerBy(site, priority, new Date(created)).toISOString();

  it.each<[string, string, string]>([
    ['on a Tuesday morning', '2026-11-17T15:00:00Z', '2026-11-19T23:00:00.000Z'],
    ['one minute before the end of the day', '2026-11-17T22:59:00Z', '2026-11-19T23:00:00.000Z'],
    ['at the end of the day', '2026-11-17T23:00:00Z', '2026-11-20T23:00:00.000Z'],
    ['on a Saturday', '2026-11-21T15:00:00Z', '2026-11-25T23:00:00.000Z'],
    ['before Thanksgiving', '2026-11-25T15:00:00Z', '2026-11-30T23:00:00.000Z'],
    ['before the clock changes', '2026-10-30T15:00:00Z', '2026-11-03T23:00:00.000Z'],
    ['before the clock changes in spring', '2027-03-12T15:00:00Z', '2027-03-16T22:00:00.000Z'],
  ])('for a ticket %s is the end of the second business day', (_when, created, expected) => {
    expect(by('US', 'NORMAL', created)).toBe(expected);
  });

  it('follows the priority and the days off of the site', () => {
    expect(by('US', 'URGENT', '2026-11-17T15:00:00Z')).toBe('2026-11-18T23:00:00.000Z');
    expect(by('US', 'LOW', '2026-11-17T15:00:00Z')).toBe('2026-11-20T23:00:00.000Z');
    // Good Friday is a day off in Canada alone.
    const beforeEaster = '2026-04-02T15:00:00Z';
    expect(by('CA', 'URGENT', beforeEaster)).toBe('2026-04-06T21:00:00.000Z');
    expect(by('MX', 'URGENT', beforeEaster)).toBe('2026-04-03T23:00:00.000Z');
  });

  it('is due soon until the end of the next business day', () => {
    const friday = new Date('2026-11-20T15:00:00Z');
    expect(endOfNextBusinessDay('US', friday).toISOString()).toBe('2026-11-23T23:00:00.000Z');
  });

  it('moves on by a pause, and off a day on which no one answers', () => {
    const deadline = new Date('2026-11-19T23:00:00Z');
    const hour = 60 * 60 * 1000;
    const moved = (hours: number) => afterPause('US', deadline, hours * hour).toISOString();
    expect(moved(0)).toBe('2026-11-19T23:00:00.000Z');
    expect(moved(24)).toBe('2026-11-20T23:00:00.000Z');
    expect(moved(48)).toBe('2026-11-23T23:00:00.000Z');
    expect(moved(-5)).toBe('2026-11-19T23:00:00.000Z');
  });

  it.each<[Site, string, string, string]>([
    // Sunday evening of the site is Monday in UTC already, and Friday evening is Saturday.
    ['US', 'on Sunday', '2026-11-23T02:00:00Z', '2026-11-24T02:00:00.000Z'],
    ['MX', 'on Sunday', '2026-11-23T02:00:00Z', '2026-11-24T02:00:00.000Z'],
    ['CA', 'on Sunday', '2026-11-23T01:00:00Z', '2026-11-24T01:00:00.000Z'],
    ['US', 'on Friday', '2026-11-21T02:00:00Z', '2026-11-21T02:00:00.000Z'],
    ['MX', 'on Friday', '2026-11-21T02:00:00Z', '2026-11-21T02:00:00.000Z'],
    ['CA', 'on Friday', '2026-11-21T01:00:00Z', '2026-11-21T01:00:00.000Z'],
    ['US', 'on the evening of Thanksgiving', '2026-11-27T02:00:00Z', '2026-11-28T02:00:00.000Z'],
    ['MX', 'on the evening before a holiday', '2026-09-16T02:00:00Z', '2026-09-16T02:00:00.000Z'],
  ])('of %s that a pause moves to 20:00 %s is of the day there', (site, _when, moved, expected) => {
    const hour = 60 * 60 * 1000;
    const deadline = new Date(new Date(moved).getTime() - hour);
    expect(afterPause(site, deadline, hour).toISOString()).toBe(expected);
  });

  it.each<[Site, string, string]>([
    ['US', '2026-11-23T01:59:00Z', '2026-11-25T23:00:00.000Z'],
    ['MX', '2026-11-23T01:59:00Z', '2026-11-25T23:00:00.000Z'],
    ['CA', '2026-11-23T00:59:00Z', '2026-11-25T22:00:00.000Z'],
  ])('of %s for a ticket of Sunday evening counts from Monday', (site, created, expected) => {
    expect(by(site, 'NORMAL', created)).toBe(expected);
  });
});
