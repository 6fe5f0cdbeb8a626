/** The first match wins, because most browsers also name the browsers that they are based on. */
const browsers: [name: string, pattern: RegExp][] = [
  ['Edge', /\b(?:Edg|EdgA|EdgiOS|Edge)\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/\d[\d.]* (?:Mobile\/\w+ )?Safari\//],
];

const systems: [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

/** "Chrome on Windows": users recognise their devices by it, and no more is stored. */
export function deviceName(userAgent: string | undefined): string | null {
  // A header may be very long, and the name is near its start.
  const text = (userAgent ?? '').slice(0, 500);
  const browser = firstOf(browsers, text);
  const system = firstOf(systems, text);
  return browser && system ? `${browser} on ${system}` : (browser ?? system);
}

function firstOf(known: [string, RegExp][], text: string): string | null {
  return known.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
