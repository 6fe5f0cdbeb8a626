import { describe, expect, it } from 'vitest';
import { dayText } from './day-texts.ts';

describe('a day', () => {
  it.each([
    ['en-US', 'Nov 05'],
    ['es-MX', '05-nov'],
    ['fr-CA', '05 nov.'],
  ])('is short in %s: %s', (locale, text) => {
    expect(dayText('2026-11-05', 'short', locale)).toBe(text);
  });
});
