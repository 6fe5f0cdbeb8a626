import { words as english } from '@endcap/messages/en-US/words';
import { words as french } from '@endcap/messages/fr-CA/words';
import { expect, it } from 'vitest';
import type { Text } from './messages.ts';
import { formatMoment } from './moments.ts';

const now = Date.parse('2026-11-18T15:00:00Z');
const textFrom =
  (words: Record<string, string>): Text<'words'> =>
  (id, values) =>
    (words[id] ?? id).replace('{time}', String(values?.time));
const at = (iso: string) =>
  formatMoment(
    iso,
    { locale: 'en-US', timeZone: 'America/Chicago', text: textFrom(english) },
    now,
  ).replaceAll(/[\u202f\u00a0]/g, ' ');

it('says how long ago or ahead a moment of today is', () => {
  expect(at('2026-11-18T14:25:00Z')).toBe('35 min ago');
  expect(at('2026-11-18T12:00:00Z')).toBe('3 h ago');
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
  const place = { locale: 'fr-CA', timeZone: 'America/Toronto', text: textFrom(french) } as const;
  expect(formatMoment('2026-11-18T14:25:00Z', place, now)).toBe('il y a 35\u00a0min');
});
