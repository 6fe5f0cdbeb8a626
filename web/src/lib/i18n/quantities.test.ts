import { describe, expect, it } from 'vitest';
import { formatBytes } from './quantities.ts';

describe('the size of a file', () => {
  it.each([
    [1, 'en-US', '1 byte'],
    [255, 'en-US', '255 bytes'],
    [255, 'fr-CA', '255 octets'],
    [1_536, 'en-US', '1.5 kB'],
    [12 * 1024 * 1024, 'es-MX', '12 MB'],
  ] as const)('of %i bytes in %s is %s', (bytes, locale, written) => {
    expect(formatBytes(bytes, locale).replaceAll('\u00a0', ' ')).toBe(written);
  });
});
