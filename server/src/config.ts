import { isAbsolute, resolve } from 'node:path';
import type { z } from 'zod';
import type { FactorRules } from './access/second-factor.ts';
import { passkeysOf } from './passkey-domain.ts';
import { settings } from './settings.ts';
import { nearestWord } from './texts/word-distance.ts';

export type Config = ReturnType<typeof readConfig>;

/** A setting that cannot be used, reported in one line that names it. */
export class ConfigError extends Error {}

const localHosts = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** The one place that reads the environment. */
export function readConfig(env: Record<string, string | undefined>, root = process.cwd()) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (issue) => `${issue.path[0]?.toString()} ${issue.message}`,
    );
    throw new ConfigError(`Configuration: ${lines.join('; ')}.`);
  }
  const { PUBLIC_URL, ENVIRONMENT, DATA_DIR, ...rest } = parsed.data;
  const oidc = identityProvider(parsed.data);
  refuseMailWithoutMailbox(parsed.data);
  const helpDesk = outsideHelpDesk(parsed.data);
  const demo = ENVIRONMENT === 'dev';
  refuseUnsafeAddress(PUBLIC_URL, ENVIRONMENT);
  if (rest.MIGRATE_AT_START === 'off' && (demo || !rest.DATABASE_URL)) {
    throw new ConfigError(
      'Configuration: MIGRATE_AT_START off needs DATABASE_URL and an ENVIRONMENT other than dev: the start fills the embedded database and the demo as their owner.',
    );
  }
  if (rest.DATABASE_READ_URL && !rest.DATABASE_URL) {
    throw new ConfigError(
      'Configuration: DATABASE_READ_URL needs DATABASE_URL: the embedded database has no replica.',
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
    API_DOCS: rest.API_DOCS ?? (demo ? ('on' as const) : ('off' as const)),
    /** People sign in at an OpenID provider, and passwords are not ours; undefined: they are. */
    oidc,
    factorRules: factorRulesOf(parsed.data),
    /** Demo accounts, one-click sign-in and the mailbox exist in dev only. */
    demo,
    /** Tickets are answered there too; undefined: in the portal alone. */
    helpDesk,
    /** The domain of passkeys and where they work; undefined: no domain covers the sites. */
    passkeys: passkeyDomain(parsed.data),
    misspelled: misspelledNames(Object.keys(env)),
  };
}

function refuseUnsafeAddress(
  publicUrl: string | undefined,
  environment: z.infer<typeof settings>['ENVIRONMENT'],
): void {
  if (!publicUrl) return;
  const { protocol, hostname } = new URL(publicUrl);
  if (localHosts.test(hostname)) return;
  if (environment === 'dev') {
    throw new ConfigError(
      `Configuration: PUBLIC_URL ${publicUrl} is not local, and ENVIRONMENT dev has demo accounts with a known password. Set ENVIRONMENT to another value.`,
    );
  }
  if (environment === 'production' && protocol === 'http:') {
    throw new ConfigError(
      `Configuration: PUBLIC_URL ${publicUrl} must start with https:// in production: over http anyone between can read sessions and passwords.`,
    );
  }
}

/**
 * Refuses to serve people without what keeps them and their data safe. The commands of an operator
 * read the same settings and need none of these.
 */
export function refuseUnsafeStart(config: Config): void {
  if (config.demo) return;
  const needed = [
    config.PUBLIC_URL
      ? []
      : ['PUBLIC_URL, the address people use: cookies and the links of mails are made from it'],
    config.DATABASE_URL && !config.ACTIVITY_LOG_KEY
      ? [
          'ACTIVITY_LOG_KEY, 32 random bytes in base64 (openssl rand -base64 32), the same on every node: each node would sign the activity log with a key of its own',
        ]
      : [],
    config.DATABASE_URL && !config.SECRETS_KEY
      ? [
          'SECRETS_KEY, 32 random bytes in base64 (openssl rand -base64 32), the same on every node: no node could read what another one has encrypted',
        ]
      : [],
    config.ENVIRONMENT === 'production' && !config.SMTP_URL
      ? ['SMTP_URL, where mails go: invitations and password resets would not be sent']
      : [],
  ].flat();
  if (needed.length > 0)
    throw new ConfigError(
      `Configuration: ENVIRONMENT ${config.ENVIRONMENT} does not start without ${needed.join('; and without ')}.`,
    );
}

/** Null where an OpenID provider signs people in. */
function factorRulesOf(given: z.infer<typeof settings>): FactorRules | null {
  if (given.OIDC_ISSUER) return null;
  const usual = given.ENVIRONMENT === 'production' ? 'now' : 'no';
  return {
    superAdmins: given.SECOND_FACTOR_SUPER_ADMINS ?? usual,
    staff: given.SECOND_FACTOR_STAFF ?? usual,
    companyAdmins: given.SECOND_FACTOR_COMPANY_ADMINS ?? usual,
    users: given.SECOND_FACTOR_USERS ?? 'no',
  };
}

function passkeyDomain(given: z.infer<typeof settings>) {
  try {
    return passkeysOf(given, given.PASSKEY_DOMAIN);
  } catch (error) {
    throw new ConfigError(`Configuration: ${(error as Error).message}.`);
  }
}

function outsideHelpDesk(given: z.infer<typeof settings>) {
  const { HELP_DESK_URL: url, HELP_DESK_SECRET: secret } = given;
  if (!url && !secret) return undefined;
  if (!url || !secret)
    throw new ConfigError('Configuration: HELP_DESK_URL and HELP_DESK_SECRET need each other.');
  const { protocol, hostname } = new URL(url);
  if (protocol === 'http:' && !localHosts.test(hostname))
    throw new ConfigError(
      'Configuration: HELP_DESK_URL must start with https:// unless the help desk is on this machine.',
    );
  return { url, secret };
}

/** Without the mailbox no mail asks for an answer there, and every mail would be one of no ticket. */
function refuseMailWithoutMailbox(given: z.infer<typeof settings>): void {
  const { SUPPORT_MAILBOX, INBOUND_MAIL_SECRET, IMAP_URL } = given;
  if (SUPPORT_MAILBOX || (!INBOUND_MAIL_SECRET && !IMAP_URL)) return;
  const name = INBOUND_MAIL_SECRET ? 'INBOUND_MAIL_SECRET' : 'IMAP_URL';
  throw new ConfigError(`Configuration: ${name} needs SUPPORT_MAILBOX as well.`);
}

/** All settings or none: with an incomplete provider no user could sign in. */
function identityProvider(given: z.infer<typeof settings>) {
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
    secondFactor: secondFactorOf(given),
  };
}

function secondFactorOf(given: z.infer<typeof settings>) {
  const { OIDC_SECOND_FACTOR, OIDC_ACR_VALUES: acr, OIDC_AMR_VALUES: amr } = given;
  const isRequired = OIDC_SECOND_FACTOR === 'required';
  if (isRequired && acr.length === 0 && amr.length === 0) {
    throw new ConfigError(
      'Configuration: OIDC_SECOND_FACTOR required needs OIDC_ACR_VALUES or OIDC_AMR_VALUES, by which a second factor is recognized.',
    );
  }
  return { isRequired, acr, amr };
}

/** Names that look like a slip of ours, such as SESSION_IDLE_MINUTE: reported, since they do nothing. */
function misspelledNames(names: string[]): { name: string; meant: string }[] {
  const known = Object.keys(settings.shape);
  return names.flatMap((name) => {
    if (known.includes(name) || name.length < 6) return [];
    const meant = nearestWord(name, known, 2);
    return meant ? [{ name, meant }] : [];
  });
}
