import type { Locale } from '@endcap/contract/sites';

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** "1.4 GB": with one digit after the point below ten. */
export function formatBytes(bytes: number, locale: Locale): string {
  let [size, unit] = [bytes, 0];
  while (size >= 1024 && unit < byteUnits.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return inUnit(size, byteUnits[unit] ?? 'byte', locale, size < 10 ? 1 : 0);
}

const timeUnits = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** "12 min": in the largest unit that is full. */
export function formatDuration(seconds: number, locale: Locale): string {
  const fitting = timeUnits.find((one) => seconds >= one.seconds) ?? timeUnits[3];
  return inUnit(Math.floor(seconds / fitting.seconds), fitting.unit, locale, 0);
}

export function formatMilliseconds(ms: number, locale: Locale): string {
  return inUnit(ms, 'millisecond', locale, 0);
}

function inUnit(value: number, unit: string, locale: Locale, digits: number): string {
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    // The short form of a byte has no plural: "255 byte".
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: digits,
  }).format(value);
}
