import { describe, expect, it } from 'vitest';
import { defaultTimeZone } from './sites.ts';
import { commonTimeZones, isTimeZone, timeZones } from './time-zones.ts';

describe('the time zones to choose from', () => {
  it('are about 130, each of them once', () => {
    expect(new Set(timeZones).size).toBe(timeZones.length);
    expect(timeZones.length).toBeGreaterThanOrEqual(125);
    expect(timeZones.length).toBeLessThanOrEqual(135);
  });

  it('are all known to the runtime', () => {
    const isKnown = (timeZone: string) => {
      try {
        return Boolean(new Intl.DateTimeFormat('en-US', { timeZone }));
      } catch {
        return false;
      }
    };
    expect(timeZones.filter((timeZone) => !isKnown(timeZone))).toEqual([]);
  });

  it('begin with the six of the United States and have the default among them', () => {
    expect(timeZones.slice(0, 6)).toEqual([...commonTimeZones]);
    expect(isTimeZone(defaultTimeZone)).toBe(true);
    expect(isTimeZone('Europe/Atlantis')).toBe(false);
  });
});
