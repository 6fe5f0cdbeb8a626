/** The first that matches: most browsers also name the ones that they descend from. */
const browsers: [name: string, pattern: RegExp][] = [
  ['Edge', /\b(?:Edg|EdgA|EdgiOS|Edge)\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
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

/** "Chrome on Windows": enough for a person to know their own devices, and nothing more is kept. */
export function deviceName(userAgent: string | undefined): string | null {
  // Header lines are long enough to be worth a limit, and a name is near the beginning.
  const text = (userAgent ?? '').slice(0, 500);
  const browser = firstOf(browsers, text);
  const system = firstOf(systems, text);
  return browser && system ? `${browser} on ${system}` : (browser ?? system);
}

function firstOf(known: [string, RegExp][], text: string): string | null {
  return known.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
