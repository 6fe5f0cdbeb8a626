import { describe, expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15';

describe('the name of a device', () => {
  it.each([
    ['Chrome on Windows', `${windows} ${webKit} Chrome/141.0.0.0 Safari/537.36`],
    ['Edge on Windows', `${windows} ${webKit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`],
    ['Opera on Windows', `${windows} ${webKit} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'],
    ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/141.0.0.0 Mobile`],
    [
      'Samsung Internet on Android',
      `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile`,
    ],
    ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/141.0.0.0`],
    [
      'Safari on macOS',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    ],
    ['Safari on iPhone', `${phone} (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`],
    ['Chrome on iPhone', `${phone} (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1`],
    ['Firefox on iPhone', `${phone} (KHTML, like Gecko) FxiOS/144.0 Mobile/15E148 Safari/605.1.15`],
    ['Windows', windows],
  ])('is %s', (name, userAgent) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it.each([
    [undefined],
    [''],
    ['curl/8.5.0'],
    ['<script>alert(1)</script>'],
    ['x'.repeat(100_000)],
  ])('is not known for %.40s', (userAgent) => {
    expect(deviceName(userAgent)).toBeNull();
  });
});
