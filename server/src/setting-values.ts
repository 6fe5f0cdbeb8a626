import { isIP } from 'node:net';
import { type Site, sites } from '@endcap/contract/sites';
import { z } from 'zod';
import { parseKeys } from './access/secret-keys.ts';

export const environments = ['dev', 'qa', 'stg', 'preprod', 'production'] as const;

/** `postgres://user@/database?host=/folder` has no host, which URL refuses and PostgreSQL takes. */
function schemeOf(text: string): string {
  const address = text.replace(/^(postgres(?:ql)?:\/\/(?:[^/]*@)?)\//, '$1localhost/');
  return URL.canParse(address) ? new URL(address).protocol : '';
}

export const url = (...protocols: string[]) =>
  z.string().refine(
    (text) => {
      const scheme = schemeOf(text);
      return protocols.some((protocol) => scheme === `${protocol}:`);
    },
    `must be an address that starts with ${protocols.map((p) => `${p}://`).join(' or ')}`,
  );

export const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

export const decimal = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}(\.\d{1,3})?$/, 'must be a number such as 60 or 0.5')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

/** `no`, `now` or the last day without a second factor. */
export const factorRule = (
  description: string,
  shownDefault = '`now` in production, `no` otherwise',
) =>
  z
    .union([z.enum(['no', 'now']), z.iso.date()], 'must be no, now, or a day such as 2027-01-31')
    .optional()
    .meta({ description, shownDefault });

/** "us.example.com=US,mx.example.com=MX": which host name is which site. */
export const siteHosts = z.string().transform((text, context) => {
  // A map, because a caller's host may be the name of something every object has.
  const hosts = new Map<string, Site>();
  for (const pair of text.split(',').filter((part) => part.trim())) {
    const [host, name] = pair.split('=').map((part) => part.trim());
    const site = sites.find((known) => known === name);
    if (!host || !site) {
      context.addIssue(`must list pairs such as us.example.com=US; "${pair.trim()}" is not one`);
      return z.NEVER;
    }
    hosts.set(host.toLowerCase(), site);
  }
  return hosts;
});

/** "US=https://stats.example/us.js,CA=…": the analytics script of each site. */
export const analyticsScripts = z.string().transform((text, context) => {
  const scripts: Partial<Record<Site, string>> = {};
  for (const pair of text.split(',').filter((part) => part.trim())) {
    const [name, address = ''] = pair.split(/=(.*)/s).map((part) => part.trim());
    const site = sites.find((known) => known === name);
    if (!site || !URL.canParse(address) || new URL(address).protocol !== 'https:') {
      context.addIssue(
        `must list pairs such as US=https://stats.example/us.js; "${pair.trim()}" is not one`,
      );
      return z.NEVER;
    }
    scripts[site] = address;
  }
  return scripts;
});

/** "name=value,name=value" with escaped values, as OpenTelemetry writes headers. */
export const headerList = z.string().transform((text, context) => {
  const headers: Record<string, string> = {};
  for (const pair of text.split(',').filter((part) => part.trim())) {
    const [name = '', value] = pair.split(/=(.*)/s).map((part) => part.trim());
    if (!/^[\w-]{1,100}$/.test(name) || !value || !isEscaped(value)) {
      context.addIssue('must list pairs such as authorization=Bearer%20abc');
      return z.NEVER;
    }
    headers[name] = decodeURIComponent(value);
  }
  return headers;
});

function isEscaped(text: string): boolean {
  return text.length <= 4_000 && /^(?:[^%\s]|%[0-7][\dA-Fa-f])*$/.test(text);
}

/**
 * Which addresses before the last may name the caller. "true" is refused: every address that a
 * caller writes into X-Forwarded-For would be believed.
 */
export const proxies = z.string().transform((text, context): false | number | string[] => {
  if (text === 'false') return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const list = text.split(',').map((part) => part.trim());
  if (list.every(isAddressRange)) return list;
  context.addIssue(
    'must be false, the number of proxies before the portal (1 to 9), or their addresses such as 10.0.0.0/8,192.0.2.7',
  );
  return z.NEVER;
});

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (!version || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/** Addresses of DNS servers, each with a port if it is not 53. */
export const dnsServers = z
  .string()
  .transform((text) => text.split(',').map((server) => server.trim()))
  .refine(
    (servers) => servers.every((server) => isIP(server.replace(/:\d{1,5}$/, '')) || isIP(server)),
    'must be addresses of DNS servers, such as 192.0.2.1 or 192.0.2.1:5353',
  );

/** The secret half of an Ed25519 key. */
export const secretKey = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 random bytes in base64 (openssl rand -base64 32)');

/** The keys of stored secrets, each with its version. */
export const secretsKey = z.string().transform((text, context) => {
  const keys = parseKeys(text);
  if (keys) return keys;
  context.addIssue(
    'must be 32 random bytes in base64 (openssl rand -base64 32), or several with their versions: 2:…,1:…',
  );
  return z.NEVER;
});

/** The signed part of a reply address takes 36 of the 64 characters before the sign. */
export const supportMailbox = z
  .email('must be an e-mail address')
  .refine((address) => address.indexOf('@') <= 28, 'must have at most 28 characters before the @')
  .refine((address) => !address.includes('+'), 'must have no + in it');

export const contactEmail = z
  .email('must be an e-mail address')
  .default('contact@endcap.example')
  .describe('who receives what is written on /contactUs');

const phoneNumber = /^\+?\d[\d ().-]{3,30}$/;

function readPhones(text: string, context: z.core.$RefinementCtx): Partial<Record<Site, string>> {
  const phones: Partial<Record<Site, string>> = {};
  const pairs = text.includes('=') ? text.split(',') : sites.map((site) => `${site}=${text}`);
  for (const pair of pairs.filter((part) => part.trim())) {
    const [name, number = ''] = pair.split('=').map((part) => part.trim());
    const site = sites.find((known) => known === name);
    if (!site || !phoneNumber.test(number)) {
      context.addIssue(
        `must be a number such as +1 800 555 0100, or one for each site: US=+1 800 555 0100; "${number || pair.trim()}" is not one`,
      );
      return z.NEVER;
    }
    phones[site] = number;
  }
  return phones;
}

/** "+1 800 555 0100" for every site, or "US=+1 800 555 0100,MX=+52 55 5555 0100". */
export const supportPhones = z
  .string()
  .transform(readPhones)
  .default(() => ({}))
  .meta({
    description:
      'the number that people call when nothing else helps, such as `+1 800 555 0100`, or one for each site: `US=+1 800 555 0100,MX=+52 55 5555 0100`. The pages of those who cannot get in, the support form and `/contactUs` show it as a link; beside it a barred person sees the reference by which All users and Ctrl K find their account',
    shownDefault: 'no number is shown',
  });

/** "clamd.example:3310". */
export const hostAndPort = z.string().transform((text, context) => {
  const [, host, port] = /^([\w.-]+|\[[\da-fA-F:]+\]):(\d{1,5})$/.exec(text) ?? [];
  if (host && port && Number(port) <= 65_535)
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
  context.addIssue('must be a host and a port, such as clamd.example:3310');
  return z.NEVER;
});

/** The workspace and the id of an article. */
export const articlePlace = z
  .string()
  .regex(/^[a-z0-9-]{1,100}\/[a-z0-9-]{1,100}$/, 'must be a workspace and an article: data/undo');

/** "mx.example.com": a host name without scheme and port. */
export const hostName = z
  .string()
  .regex(/^[\w.-]{1,253}$/, 'must be a host name, such as mx.example.com');

/** The setting with its description, which is long. */
export const passkeyDomain = hostName
  .transform((name) => name.toLowerCase())
  .optional()
  .meta({
    description:
      'the domain that passkeys are made for (WebAuthn’s relying-party id), such as `example.com`: the host of each site must be it or end with it. **Changing it ends every passkey**, and the start says which it is. Where no domain covers the sites, passkeys are not offered',
    shownDefault: 'the longest domain that the addresses of the sites share',
  });

/** "products.internal,billing.internal": host names without scheme and port. */
/** Names of OpenID Connect, divided by spaces as in its own parameters. */
export const claimNames = z
  .string()
  .transform((text) => text.split(/\s+/).filter(Boolean))
  .refine(
    (names) => names.length <= 20 && names.every((name) => /^[\x21-\x7e]{1,200}$/.test(name)),
    'must list at most 20 names of printable ASCII, divided by spaces',
  );

export const hostNames = z.string().transform((text, context) => {
  const names = text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  const wrong = names.find((name) => !URL.canParse(`https://${name}/`) || /[/:@?#]/.test(name));
  if (wrong === undefined) return names;
  context.addIssue(`must list host names such as products.internal; "${wrong}" is not one`);
  return z.NEVER;
});
