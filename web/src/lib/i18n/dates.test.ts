import { describe, expect, it } from 'vitest';
import { formatDate } from './dates.ts';
import { knownTimeZone } from './locale.ts';

const late = '2026-11-15T03:05:00.000Z';
const chicago = 'America/Chicago';

describe('dates', () => {
  it('are "Mon D, YYYY" in tables, on the person’s own day', () => {
    expect(formatDate(late, 'table', { locale: 'en-US', timeZone: chicago })).toBe('Nov 14, 2026');
    expect(formatDate(late, 'table', { locale: 'en-US', timeZone: 'UTC' })).toBe('Nov 15, 2026');
  });

  it('are "MM/DD/YYYY, hh:mm AM/PM" where the minute matters', () => {
    const text = formatDate(late, 'minute', { locale: 'en-US', timeZone: chicago });
    expect(text.replace(/\s/g, ' ')).toBe('11/14/2026, 09:05 PM');
  });

  it('keep the order of the other languages', () => {
    expect(formatDate(late, 'table', { locale: 'es-MX', timeZone: chicago })).toMatch(/^14 nov/);
    expect(formatDate(late, 'table', { locale: 'fr-CA', timeZone: chicago })).toMatch(/^14 nov/);
  });
});

describe('a day of the calendar', () => {
  it.each(['Pacific/Auckland', 'America/Los_Angeles', 'UTC', 'Pacific/Kiritimati'])(
    'is the same one in %s',
    (timeZone) => {
      const place = { locale: 'en-US', timeZone } as const;
      expect(formatDate('2026-12-31', 'table', place)).toBe('Dec 31, 2026');
      expect(formatDate('2026-12-31', 'day', place)).toBe('December 31, 2026');
    },
  );
});

describe('a date of one place', () => {
  const place = { locale: 'en-US', timeZone: 'America/Chicago' } as const;

  it('is padded in the banner of an audit and half padded in the blocked date', () => {
    expect(formatDate('2026-01-04T18:00:00Z', 'padded', place)).toBe('01/04/2026');
    expect(formatDate('2026-01-04T18:00:00Z', 'blocked', place)).toBe('01/4/2026');
  });

  it('is in a zone that the browser knows', () => {
    expect(knownTimeZone('America/Denver')).toBe('America/Denver');
    expect(knownTimeZone('Mars/Olympus')).toBe('America/Chicago');
    expect(knownTimeZone(undefined)).toBe('America/Chicago');
  });
});
