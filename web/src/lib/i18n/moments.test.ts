import { beforeAll, expect, it } from 'vitest';
import { loadAreas, loadedText } from './messages.ts';
import { formatMoment } from './moments.ts';

beforeAll(() => Promise.all([loadAreas('en-US', 'words'), loadAreas('fr-CA', 'words')]));

const now = Date.parse('2026-11-18T15:00:00Z');
const at = (iso: string) => {
  const text = loadedText('en-US', 'words');
  const place = { locale: 'en-US', timeZone: 'America/Chicago', text } as const;
  return formatMoment(iso, place, now).replaceAll(/[\u202f\u00a0]/g, ' ');
};

it('says how long ago or ahead a moment of today is', () => {
  expect(at('2026-11-18T14:25:00Z')).toBe('35 min ago');
  expect(at('2026-11-18T12:00:00Z')).toBe('3 h ago');
  expect(at('2026-11-18T13:10:00Z')).toBe('1 h ago');
  expect(at('2026-11-18T16:20:00Z')).toBe('in 1 h 20 min');
});

it('says yesterday and tomorrow by the days of the time zone', () => {
  expect(at('2026-11-17T14:00:00Z')).toBe('yesterday');
  expect(at('2026-11-20T05:30:00Z')).toBe('tomorrow');
  expect(at('2026-11-22T15:00:00Z')).toBe('in 4 days');
});

it('then has the date with its time, and the year only when it is another', () => {
  expect(at('2026-11-16T15:35:00Z')).toBe('Nov 16, 9:35 AM');
  expect(at('2025-06-25T15:35:00Z')).toBe('Jun 25, 2025, 10:35 AM');
});

it('says it in the language of the page', () => {
  const text = loadedText('fr-CA', 'words');
  const place = { locale: 'fr-CA', timeZone: 'America/Toronto', text } as const;
  const said = formatMoment('2026-11-18T14:25:00Z', place, now);
  expect(said.replaceAll('\u00a0', ' ')).toBe('il y a 35 min');
});
