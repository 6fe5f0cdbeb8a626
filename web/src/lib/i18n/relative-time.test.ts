import { expect, it } from 'vitest';
import { formatRelative } from './relative-time.ts';

const place = { locale: 'en-US', timeZone: 'America/Chicago' } as const;
const now = Date.parse('2026-11-18T15:00:00Z');
const at = (iso: string) => formatRelative(iso, place, now).replaceAll(/[\u202f\u00a0]/g, ' ');

it('says how long ago or ahead a moment of today is', () => {
  expect(at('2026-11-18T14:25:00Z')).toBe('35 min. ago');
  expect(at('2026-11-18T12:00:00Z')).toBe('3 hr. ago');
  expect(at('2026-11-18T17:00:00Z')).toBe('in 2 hr.');
});

it('says yesterday and tomorrow by the days of the time zone', () => {
  expect(at('2026-11-17T14:00:00Z')).toBe('yesterday');
  expect(at('2026-11-20T05:30:00Z')).toBe('tomorrow');
});

it('then has the date with its time, and the year only when it is another', () => {
  expect(at('2026-11-16T15:35:00Z')).toBe('Nov 16, 9:35 AM');
  expect(at('2025-06-25T15:35:00Z')).toBe('Jun 25, 2025');
});
