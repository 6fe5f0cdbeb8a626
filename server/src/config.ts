import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { type Site, sites } from '@endcap/contract/sites';
import { z } from 'zod';
import { nearestWord } from './texts/word-distance.ts';

const environments = ['dev', 'qa', 'stg', 'preprod', 'production'] as const;

/** `postgres://user@/database?host=/folder` has no host, which URL refuses and PostgreSQL takes. */
function schemeOf(text: string): string {
  const address = text.replace(/^(postgres(?:ql)?:\/\/(?:[^/]*@)?)\//, '$1localhost/');
  return URL.canParse(address) ? new URL(address).protocol : '';
}

const url = (...protocols: string[]) =>
  z.string().refine(
    (text) => {
      const scheme = schemeOf(text);
      return protocols.some((protocol) => scheme === `${protocol}:`);
    },
    `must be an address that starts with ${protocols.map((p) => `${p}://`).join(' or ')}`,
  );

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

/** "us.example.com=US,mx.example.com=MX": which host name is which site. */
const siteHosts = z.string().transform((text, context) => {
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
const analyticsScripts = z.string().transform((text, context) => {
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

/**
 * Which addresses before the last may name the caller. "true" is refused: every address that a
 * caller writes into X-Forwarded-For would be believed.
 */
const proxies = z.string().transform((text, context): false | number | string[] => {
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
const dnsServers = z
  .string()
  .transform((text) => text.split(',').map((server) => server.trim()))
  .refine(
    (servers) => servers.every((server) => isIP(server.replace(/:\d{1,5}$/, '')) || isIP(server)),
    'must be addresses of DNS servers, such as 192.0.2.1 or 192.0.2.1:5353',
  );

/** The secret half of an Ed25519 key. */
const secretKey = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 random bytes in base64 (openssl rand -base64 32)');

const environment = z.object({
  ENVIRONMENT: z.enum(environments, `must be one of ${environments.join(', ')}`).default('dev'),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: url('http', 'https').optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  ACTIVITY_LOG_KEY: secretKey.optional(),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_OWNER_URL: url('postgres', 'postgresql').optional(),
  SITE_HOSTS: siteHosts.default(() => new Map()),
  SMTP_URL: url('smtp', 'smtps').optional(),
  DNS_SERVERS: dnsServers.default(() => []),
  MAIL_FROM: z.string().min(3).default('Endcap <no-reply@endcap.example>'),
  CONTACT_EMAIL: z.email('must be an e-mail address').default('contact@endcap.example'),
  STORAGE_URL: url('s3', 'file').optional(),
  OIDC_ISSUER: url('http', 'https').optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_SCOPES: z
    .string()
    .regex(/(^|\s)openid(\s|$)/, 'must have openid among its words')
    .default('openid email profile'),
  OVERLOAD_MS: whole(0, 60_000).default(1_000),
  REQUEST_SECONDS: whole(1, 3600).default(120),
  SESSION_IDLE_MINUTES: whole(1, 24 * 60).default(30),
  SESSION_HOURS: whole(1, 24 * 7).default(12),
  COMPANY_VISIT_MINUTES: whole(1, 24 * 60).default(60),
  PROVISIONING_SECONDS: whole(0, 5 * 24 * 3600).optional(),
  GLOSSARY_SUGGEST_FROM: whole(1, 20).default(2),
  GLOSSARY_ARTICLE: z.string().min(1).optional(),
  GLOSSARY_ARTICLE_BASIC: z.string().min(1).optional(),
  HUMAN_CHECK: z.enum(['on', 'hidden', 'off'], 'must be on, hidden or off').default('on'),
  TRACKING: z.enum(['on', 'off'], 'must be on or off').default('on'),
  ANALYTICS_SCRIPTS: analyticsScripts.default(() => ({})),
  TRACKING_PER_MINUTE: whole(2, 1_000_000).default(6_000),
  TRUST_PROXY: proxies.default(false),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a pino level')
    .optional(),
});

export type Config = ReturnType<typeof readConfig>;

/** A setting that cannot be used, reported in one line that names it. */
export class ConfigError extends Error {}

const localHosts = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** The one place that reads the environment. */
export function readConfig(env: Record<string, string | undefined>, root = process.cwd()) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (issue) => `${issue.path[0]?.toString()} ${issue.message}`,
    );
    throw new ConfigError(`Configuration: ${lines.join('; ')}.`);
  }
  const { PUBLIC_URL, ENVIRONMENT, DATA_DIR, ...rest } = parsed.data;
  const oidc = identityProvider(parsed.data);
  const demo = ENVIRONMENT === 'dev';
  if (demo && PUBLIC_URL && !localHosts.test(new URL(PUBLIC_URL).hostname)) {
    throw new ConfigError(
      `Configuration: PUBLIC_URL ${PUBLIC_URL} is not local, and ENVIRONMENT dev has demo accounts with a known password. Set ENVIRONMENT to another value.`,
    );
  }
  return {
    ...rest,
    ENVIRONMENT,
    PUBLIC_URL,
    DATA_DIR: isAbsolute(DATA_DIR) ? DATA_DIR : resolve(root, DATA_DIR),
    HOST: rest.HOST ?? (demo ? 'localhost' : '0.0.0.0'),
    // In a terminal the demo logs no line for every request.
    LOG_LEVEL: rest.LOG_LEVEL ?? (demo ? ('warn' as const) : ('info' as const)),
    // In the demo one sees an access being set up.
    PROVISIONING_SECONDS: rest.PROVISIONING_SECONDS ?? (demo ? 5 : 0),
    /** People sign in at an OpenID provider, and passwords are not ours; undefined: they are. */
    oidc,
    /** Demo accounts, one-click sign-in and the mailbox exist in dev only. */
    demo,
    misspelled: misspelledNames(Object.keys(env)),
  };
}

/** All settings or none: with an incomplete provider no user could sign in. */
function identityProvider(given: z.infer<typeof environment>) {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_SCOPES } = given;
  const needed = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === 3) return undefined;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) {
    throw new ConfigError(
      `Configuration: ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing; an OpenID provider needs ${Object.keys(needed).join(', ')}.`,
    );
  }
  const issuer = new URL(OIDC_ISSUER);
  if (issuer.protocol === 'http:' && !localHosts.test(issuer.hostname)) {
    throw new ConfigError(
      'Configuration: OIDC_ISSUER must start with https:// unless the provider is on this machine.',
    );
  }
  return {
    issuer,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    scopes: OIDC_SCOPES,
  };
}

/** Names that look like a slip of ours, such as SESSION_IDLE_MINUTE: reported, since they do nothing. */
function misspelledNames(names: string[]): { name: string; meant: string }[] {
  const known = Object.keys(environment.shape);
  return names.flatMap((name) => {
    if (known.includes(name) || name.length < 6) return [];
    const meant = nearestWord(name, known, 2);
    return meant ? [{ name, meant }] : [];
  });
}
