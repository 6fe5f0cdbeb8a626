import { timeZones } from '@endcap/contract/time-zones';
import { renderHook } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { LocaleContext } from './locale.ts';
import { loadAreas } from './messages.ts';
import { offsetText, useTimeZoneOptions, zoneFacts } from './time-zone-options.ts';

beforeAll(async () => {
  await loadAreas('en-US', 'common', 'time-zones');
  await loadAreas('es-MX', 'common', 'time-zones');
});

function optionsIn(locale: 'en-US' | 'es-MX') {
  const { result } = renderHook(useTimeZoneOptions, {
    wrapper: ({ children }) => (
      <LocaleContext value={{ locale, timeZone: 'America/Chicago' }}>{children}</LocaleContext>
    ),
  });
  return result.current;
}

const labelsIn = (locale: 'en-US' | 'es-MX') =>
  optionsIn(locale).flatMap(({ items }) => items.map(({ label }) => label));

describe('the time zone options', () => {
  it('begin with the six of the United States under their short names', () => {
    expect(optionsIn('en-US')[0]?.items.map(({ label }) => label)).toEqual([
      '(UTC-05:00) Eastern',
      '(UTC-06:00) Central',
      '(UTC-07:00) Mountain',
      '(UTC-08:00) Pacific',
      '(UTC-09:00) Alaska',
      '(UTC-10:00) Hawaii',
    ]);
  });

  it('hold every zone once', () => {
    const values = optionsIn('en-US').flatMap(({ items }) => items.map(({ value }) => value));
    expect(values.toSorted()).toEqual([...timeZones].sort());
  });

  it('name city and zone in the language of the screen', () => {
    expect(labelsIn('en-US')).toContain('(UTC+01:00) Paris – Central European Time');
    expect(labelsIn('es-MX')).toContain('(UTC+01:00) Paris – hora de Europa central');
    expect(labelsIn('es-MX')).toContain('(UTC-08:00) Pacífico');
  });

  it.each([
    ['Europe/Paris', 60],
    ['Australia/Sydney', 600],
    ['America/Santiago', -240],
    ['America/Phoenix', -420],
    ['Asia/Kolkata', 330],
    ['America/St_Johns', -210],
    ['Europe/Dublin', 0],
    ['Pacific/Auckland', 720],
  ])('show the standard time of %s, not its daylight time', (id, offset) => {
    expect(zoneFacts('en-US').find((zone) => zone.id === id)?.offset).toBe(offset);
  });

  it('go from west to east', () => {
    const offsets = new Map(zoneFacts('en-US').map(({ id, offset }) => [id, offset]));
    const others = optionsIn('en-US')[1]?.items.map(({ value }) => offsets.get(value) ?? 0) ?? [];
    expect(others).toEqual(others.toSorted((a, b) => a - b));
  });

  it('are found out once per language', () => {
    expect(zoneFacts('fr-CA')).toBe(zoneFacts('fr-CA'));
  });

  it.each([
    [0, '(UTC+00:00)'],
    [-210, '(UTC-03:30)'],
    [345, '(UTC+05:45)'],
  ])('write %i minutes as %s', (minutes, written) => {
    expect(offsetText(minutes)).toBe(written);
  });
});
